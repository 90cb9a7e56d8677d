<?php
declare(strict_types=1);

namespace Aisle\Importers\ContactForm7;

use Aisle\Importers\ImportReport;

/**
 * Imports messages to visitors, and reports lines of the additional settings that Aisle does not import.
 */
final class FormTexts {

	private const OUTCOME_MESSAGES = array(
		'mail_sent_ok'            => 'mail_sent',
		'mail_sent_ng'            => 'mail_failed',
		'validation_error'        => 'validation_failed',
		'accept_terms'            => 'acceptance_missing',
		'quiz_answer_not_correct' => 'quiz_wrong',
	);

	/** Messages of fields: Contact Form 7 name => member that the field must have, and Aisle's message name. */
	private const FIELD_MESSAGES = array(
		'invalid_required'         => array( 'required', 'requiredMessage' ),
		'invalid_too_long'         => array( 'maxlength', 'maxlengthMessage' ),
		'invalid_too_short'        => array( 'minlength', 'minlengthMessage' ),
		'number_too_small'         => array( 'min', 'minMessage' ),
		'number_too_large'         => array( 'max', 'maxMessage' ),
		'upload_file_too_large'    => array( 'maxFileSize', 'maxFileSizeMessage' ),
		'upload_file_type_invalid' => array( 'extensions', 'extensionsMessage' ),
	);

	private const TEXT_FORMAT_MESSAGES = array(
		'email' => 'invalid_email',
		'url'   => 'invalid_url',
		'tel'   => 'invalid_tel',
	);

	private const FIELD_TYPE_MESSAGES = array(
		'number' => 'invalid_number',
		'range'  => 'invalid_number',
		'date'   => 'invalid_date',
	);

	/** Messages for which Aisle has fixed texts, by field type. */
	private const FIXED_MESSAGES = array(
		'date'   => array( 'date_too_early', 'date_too_late' ),
		'file'   => array( 'upload_failed', 'upload_failed_php_error' ),
	);

	/**
	 * @param array<int|string, bool|int|float|string|null> $messages
	 */
	public function __construct(
		private readonly array $messages,
		private readonly ImportReport $report
	) {}

	/**
	 * @return array<string, string>
	 */
	public function outcome_messages(): array {
		$messages = array();
		foreach ( self::OUTCOME_MESSAGES as $source_name => $name ) {
			if ( '' !== $this->text( $source_name ) ) {
				$messages[ $name ] = $this->text( $source_name );
			}
		}
		return $messages;
	}

	/**
	 * @param list<array<string, mixed>> $fields
	 * @return list<array<string, mixed>>
	 */
	public function with_field_messages( array $fields ): array {
		$skipped_messages = array();
		foreach ( $fields as $field ) {
			$skipped_messages = array_merge(
				$skipped_messages,
				array_filter( self::FIXED_MESSAGES[ $field['type'] ] ?? array(), fn( string $name ): bool => '' !== $this->text( $name ) )
			);
		}
		if ( array() !== $skipped_messages ) {
			$this->report->problem(
				__( 'Messages', 'aisle' ),
				/* translators: %s: names of messages in the other plugin. */
				sprintf( __( 'Aisle uses its own texts for: %s.', 'aisle' ), implode( ', ', array_unique( $skipped_messages ) ) )
			);
		}
		return array_map( $this->with_texts( ... ), $fields );
	}

	/**
	 * Reports additional settings, which are lines in the format `name: value`, if the form behaves differently in
	 * Aisle.
	 */
	public function report_settings( string $settings ): void {
		foreach ( (array) preg_split( '/\r\n|\r|\n/', $settings ) as $line ) {
			if ( 1 === preg_match( '/\A([a-zA-Z0-9_]++)\s*+:(.*)\z/s', trim( (string) $line ), $found ) ) {
				$this->report_setting( $found[1], trim( $found[2] ) );
			}
		}
	}

	private function report_setting( string $name, string $value ): void {
		$is_on   = in_array( strtolower( $value ), array( 'on', 'true', '1' ), true );
		$message = match ( $name ) {
			'skip_mail', 'demo_mode'   => $is_on
				? __(
					'This form sends no email in Contact Form 7, but it will in Aisle. Change the recipient before you enable it.',
					'aisle'
				)
				: '',
			'subscribers_only'         => $is_on
				? __(
					'Contact Form 7 limits this form to logged-in users. In Aisle, anyone can send it unless its fields have conditions on the customer.',
					'aisle'
				)
				: '',
			'do_not_store'             => $is_on
				? __(
					'Contact Form 7 doesn’t store messages of this form, but Aisle does. In Aisle’s settings, set how long messages are kept.',
					'aisle'
				)
				: '',
			'acceptance_as_validation' => '',
			'on_sent_ok', 'on_submit'  => __( 'Form scripts are not imported.', 'aisle' ),
			default                    => __( 'Aisle has no equivalent for this setting.', 'aisle' ),
		};
		if ( '' !== $message ) {
			$this->report->problem( $name, $message );
		}
	}

	/**
	 * @param array<string, mixed> $field
	 * @return array<string, mixed>
	 */
	private function with_texts( array $field ): array {
		foreach ( self::FIELD_MESSAGES as $source_name => list( $required_key, $message_key ) ) {
			if ( ! empty( $field[ $required_key ] ) && '' !== $this->text( $source_name ) ) {
				$field[ $message_key ] = $this->text( $source_name );
			}
		}
		$kind = $this->text( self::TEXT_FORMAT_MESSAGES[ $field['text_kind'] ?? '' ] ?? '' );
		$type = $this->text( self::FIELD_TYPE_MESSAGES[ $field['type'] ?? '' ] ?? '' );
		return $field + ( '' === $kind ? array() : array( 'text_kindMessage' => $kind ) )
			+ ( '' === $type ? array() : array( 'formatMessage' => $type ) );
	}

	private function text( string $name ): string {
		$text = $this->messages[ $name ] ?? '';
		return is_string( $text ) ? ImportedHtml::plain_text( $text ) : '';
	}
}
