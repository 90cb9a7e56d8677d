<?php
declare(strict_types=1);

namespace Aisle\Importers\ContactForm7;

/**
 * A tag of a form's template, such as `[text* your-name class:wide "Ada"]`.
 */
final class FormTag {

	/** Start and end of a group of fields that are shown together. */
	public const GROUP     = 'group';
	public const GROUP_END = '/group';

	/**
	 * @param string       $written Type as written, with the asterisk of a required field.
	 * @param list<string> $options Options such as `class:wide`, in order.
	 * @param list<string> $values  Quoted values.
	 * @param string       $content Content between the tag and its closing tag.
	 */
	public function __construct(
		public readonly string $written,
		public readonly string $name,
		public readonly array $options,
		public readonly array $values,
		public readonly string $content
	) {}

	public function type(): string {
		return rtrim( $this->written, '*' );
	}

	public function is_required(): bool {
		return str_ends_with( $this->written, '*' );
	}

	public function has( string $option ): bool {
		return in_array( $option, $this->options, true );
	}

	/** Returns the text after `$option:`; empty if the option is missing. */
	public function option( string $option ): string {
		return $this->option_values( $option )[0] ?? '';
	}

	/**
	 * @return list<string> Texts after each `$option:`, if there are several.
	 */
	public function option_values( string $option ): array {
		$matching_options = array_filter(
			$this->options,
			static fn( string $option_text ): bool => str_starts_with( $option_text, $option . ':' )
		);
		return array_values( array_map(
			static fn( string $option_text ): string => substr( $option_text, strlen( $option ) + 1 ),
			$matching_options
		) );
	}

	/** Returns the ID that labels in the HTML use; empty if there is none. */
	public function id(): string {
		return ImportedHtml::unquoted( $this->option( 'id' ) );
	}

	/** Returns whether this stands for an HTML control or an incomplete tag, and not for a Contact Form 7 tag. */
	public function is_unparsed_markup(): bool {
		return 1 === preg_match( '/\A[<[]|[\]］…]\z/u', $this->written );
	}

	public function with_content( string $content ): self {
		return new self( $this->written, $this->name, $this->options, $this->values, $content );
	}

	public function has_placeholder(): bool {
		return $this->has( 'placeholder' ) || $this->has( 'watermark' );
	}

	/** Returns the name for the report if there is no label. */
	public function report_name(): string {
		return $this->is_unparsed_markup() ? $this->written : '[' . trim( $this->written . ' ' . $this->name ) . ']';
	}
}
