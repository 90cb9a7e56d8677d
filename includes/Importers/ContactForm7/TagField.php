<?php
declare(strict_types=1);

namespace Aisle\Importers\ContactForm7;

use Aisle\Importers\ImportReport;

/**
 * Converts a tag of a template to an Aisle field.
 */
final class TagField {

	private const FIELD_DATA = array(
		'text'     => array( 'type' => 'text' ),
		'email'    => array( 'type' => 'text', 'text_kind' => 'email' ),
		'url'      => array( 'type' => 'text', 'text_kind' => 'url' ),
		'tel'      => array( 'type' => 'text', 'text_kind' => 'tel' ),
		'textarea' => array( 'type' => 'textarea' ),
		'number'   => array( 'type' => 'number' ),
		'range'    => array( 'type' => 'range' ),
		'date'     => array( 'type' => 'date' ),
		'select'   => array( 'type' => 'select' ),
		'checkbox' => array( 'type' => 'checkbox-group' ),
		'radio'    => array( 'type' => 'radio-group' ),
	);

	/** Options of a field's HTML: `40x10`, `class:wide` and similar. */
	private const HTML_OPTIONS = array( 'class', 'id', 'size', 'tabindex', 'autocapitalize', 'use_label_element', 'label_first' );

	private const IMPORTED_OPTIONS = array(
		...array(
			'placeholder', 'watermark', 'minlength', 'maxlength', 'min', 'max', 'step', 'default', 'autocomplete', 'multiple',
			'include_blank',
		),
		...array( 'first_as_label', 'exclusive', 'free_text', 'optional', 'invert', 'limit', 'filetypes' ),
		...array( HandWrittenControls::WRITTEN, TagSpelling::WRITTEN ),
	);

	public function __construct( private readonly ImportReport $report ) {}

	/**
	 * @return array<string, mixed>|null Without ID and label; null if Aisle has no such field.
	 */
	public function of( FormTag $tag, string $label ): ?array {
		$field = match ( $tag->type() ) {
			'text', 'email', 'url', 'tel', 'textarea', 'number', 'range', 'date' =>
				( new TypedTag( $tag, $label, $this->report ) )->field_data(),
			'select', 'checkbox', 'radio' => ( new ChoiceTag( $tag, $label, $this->report ) )->field_data(),
			'file'                        => ( new FileTag( $tag, $label, $this->report ) )->field_data(),
			'hidden'                      => ( new HiddenTag( $tag, $this->report ) )->field_data(),
			'acceptance'                  => self::acceptance( $tag ),
			'quiz'                        => self::quiz( $tag ),
			default                       => null,
		};
		if ( null === $field ) {
			$this->report_skipped( $tag );
			return null;
		}
		$this->report_options( $tag, $label );
		return $field + ( self::FIELD_DATA[ $tag->type() ] ?? array() ) + ( $tag->is_required() ? array( 'required' => true ) : array() );
	}

	/**
	 * @return array<string, mixed>
	 */
	private static function acceptance( FormTag $tag ): array {
		$content = ImportedHtml::formatted_text( $tag->content, false );
		return array( 'type' => 'acceptance' )
			+ ( '' === $content ? array() : array( 'content' => $content ) )
			+ ( $tag->has( 'optional' ) ? array( 'optional' => true ) : array() )
			+ ( $tag->has( 'invert' ) ? array( 'inverted' => true ) : array() )
			+ ( $tag->has( 'default:on' ) ? array( 'default' => '1' ) : array() );
	}

	/**
	 * @return array<string, mixed>
	 */
	private static function quiz( FormTag $tag ): array {
		$questions = array();
		foreach ( $tag->values as $value ) {
			list( $question, $answer ) = array_map( 'trim', explode( '|', $value, 2 ) + array( 1 => '' ) );
			if ( '' !== $question && '' !== $answer ) {
				$questions[] = compact( 'question', 'answer' );
			}
		}
		return array(
			'type'      => 'quiz',
			'questions' => $questions,
		);
	}

	private function report_skipped( FormTag $tag ): void {
		$this->report->problem( $tag->report_name(), match ( $tag->type() ) {
			'captchac', 'captchar', 'recaptcha', 'turnstile' => __(
				'Aisle’s forms have their own spam protection; set up a security check for all forms in Aisle’s settings.',
				'aisle'
			),
			default                                          => $tag->is_unparsed_markup() && ! str_starts_with( $tag->written, '<' )
				? __( 'This field is not valid, so it was skipped. Visitors don’t see it.', 'aisle' )
				: __( 'Aisle has no such field type, so the field was skipped.', 'aisle' ),
		} );
	}

	/** Reports options that were not imported. */
	private function report_options( FormTag $tag, string $label ): void {
		foreach ( $tag->options as $option ) {
			$name = explode( ':', $option )[0];
			if ( in_array( $name, self::HTML_OPTIONS, true ) || 1 === preg_match( '#\A\d*x?\d*/?\d*\z#', $option ) ) {
				$this->report->group_problem( $name );
			} elseif ( ! in_array( $name, self::IMPORTED_OPTIONS, true ) ) {
				$this->report->problem(
					$label,
					/* translators: %s: an option of a field in the other plugin. */
					sprintf( __( 'The option “%s” has no equivalent in Aisle.', 'aisle' ), mb_substr( $option, 0, 80 ) )
				);
			}
		}
	}
}
