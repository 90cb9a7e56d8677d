<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Storefront\Mail;

use Aisle\Domain\Form\Answer;
use Aisle\Domain\Form\WholeLabel;

/**
 * Sample answers to all fields of a form, for a test email. Conditions are ignored: all fields are visible.
 *
 * @phpstan-import-type Answer from \Aisle\Features\ContactForms\Entries\NewEntry as MessageAnswer
 */
final class SampleAnswers {

	/** Field types that ask nothing, or whose answer is not in emails. */
	private const EXCLUDED_TYPES = array( 'quiz', 'header', 'paragraph', 'static-text', 'section' );

	/**
	 * @param list<array<string, mixed>> $fields Fields of the form's model.
	 * @param \WP_User                   $user   User whose name and email address are used.
	 * @return list<MessageAnswer>
	 */
	public static function of( array $fields, \WP_User $user ): array {
		$answers = array();
		foreach ( $fields as $field ) {
			if ( ! in_array( $field['type'], self::EXCLUDED_TYPES, true ) ) {
				$answers[] = array(
					'id'     => (string) $field['id'],
					'label'  => WholeLabel::of( $field + array( 'label' => '' ) ),
					'type'   => (string) $field['type'],
					'values' => array_values( array_filter(
						array( self::answer( $field, $user ) ),
						static fn ( string $text ): bool => '' !== $text
					) ),
				);
			}
		}
		return $answers;
	}

	/**
	 * @param array<string, mixed> $field
	 */
	private static function answer( array $field, \WP_User $user ): string {
		return match ( true ) {
			Answer::is_choice( $field['type'] ) => self::choice( $field['options'][0] ?? array() ),
			'text' === $field['type']           => self::text_answer( $field, $user ),
			default                             => self::other_answer( $field ),
		};
	}

	/**
	 * @param array<string, mixed> $option
	 */
	private static function choice( array $option ): string {
		return trim( '' === (string) ( $option['value'] ?? '' ) ? (string) ( $option['label'] ?? '' ) : (string) $option['value'] );
	}

	/**
	 * @param array<string, mixed> $field
	 */
	private static function text_answer( array $field, \WP_User $user ): string {
		return match ( $field['text_kind'] ?? '' ) {
			'email' => $user->user_email,
			'tel'   => '+44 20 7946 0018',
			'url'   => home_url( '/' ),
			default => str_contains( (string) $field['id'], 'name' ) ? $user->display_name : __( 'Sample answer', 'aisle' ),
		};
	}

	/**
	 * @param array<string, mixed> $field
	 */
	private static function other_answer( array $field ): string {
		return match ( $field['type'] ) {
			'textarea'        => __( 'A sample answer with several words.', 'aisle' ),
			'number', 'range' => (string) ( $field['default'][0] ?? '7' ),
			'date'            => (string) wp_date( 'Y-m-d' ),
			'time'            => '10:30',
			'acceptance'      => __( 'Yes', 'aisle' ),
			'file'            => __( 'photo.jpg', 'aisle' ),
			default           => (string) ( $field['default'][0] ?? '' ),
		};
	}
}
