<?php
declare(strict_types=1);

namespace Aisle\Importers\ContactForm7;

/**
 * One tag of a form's template, such as `[text* your-name class:wide "Ada"]`.
 */
final class FormTag {

	/** What shows together, and where it ends. */
	public const GROUP     = 'group';
	public const GROUP_END = '/group';

	/**
	 * @param string       $written Its type as it is written, with the star of a required field.
	 * @param list<string> $options Such as `class:wide`, in their order.
	 * @param list<string> $values  What stands in quotes.
	 * @param string       $content What stands between it and its closing tag.
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

	/** What follows `$option:`; empty where it is not there. */
	public function option( string $option ): string {
		return $this->all( $option )[0] ?? '';
	}

	/**
	 * @return list<string> What follows each `$option:`, where there are several.
	 */
	public function all( string $option ): array {
		$found = array_filter( $this->options, static fn( string $written ): bool => str_starts_with( $written, $option . ':' ) );
		return array_values( array_map( static fn( string $written ): string => substr( $written, strlen( $option ) + 1 ), $found ) );
	}

	/** The id that labels in the HTML name it by; empty if it has none. */
	public function id(): string {
		return ImportedHtml::unquoted( $this->option( 'id' ) );
	}

	/** Whether it is none of the other plugin's tags: a control in HTML, or half a tag. */
	public function is_code(): bool {
		return 1 === preg_match( '/\A[<[]|[\]］…]\z/u', $this->written );
	}

	public function with_content( string $content ): self {
		return new self( $this->written, $this->name, $this->options, $this->values, $content );
	}

	public function has_placeholder(): bool {
		return $this->has( 'placeholder' ) || $this->has( 'watermark' );
	}

	/** What an owner is told it by where no label is known. */
	public function told(): string {
		return $this->is_code() ? $this->written : '[' . trim( $this->written . ' ' . $this->name ) . ']';
	}
}
