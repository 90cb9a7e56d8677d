<?php
declare(strict_types=1);

namespace Aisle\Domain\ContactForm;

use Aisle\Domain\Form\Answer;
use Aisle\Domain\Form\FormModel;
use Aisle\Domain\FormattedText;
use Aisle\Domain\FormDocument\DocumentPart;
use Aisle\Domain\FormDocument\FieldPart;
use Aisle\Domain\FormDocument\WireNames;
use Aisle\Domain\Number;

/**
 * Reads a field of a contact form: the members that all form types have, and those that only contact forms have. Mirror
 * of src/domain/contact-form/contact-field-part.ts.
 *
 * @phpstan-import-type Field from FormModel
 * @phpstan-import-type Rules from FormModel
 */
final class ContactFieldPart {

	private const MAX_QUESTIONS  = 50;
	private const DECIMALS       = 6;
	private const PARAMETER_NAME = '/^[A-Za-z0-9_-]{1,64}$/D';

	/**
	 * @return Field
	 */
	public static function read( DocumentPart $field_part ): array {
		$field           = FieldPart::read( $field_part, WireNames::CONTACT_TYPES, WireNames::CONTACT_SOURCES );
		$part            = $field_part->in_field( $field['id'] );
		$contact_members = match ( $field['type'] ) {
			'range'                    => self::range( $part, $field ),
			'acceptance'               => self::acceptance( $part, $field ),
			'quiz'                     => self::quiz( $part, $field['rules'] ),
			'hidden'                   => self::hidden( $part ),
			'text'                     => self::autofill( $part ),
			'checkbox-group'           => $part->flag( 'exclusive' ) ? array( 'exclusive' => true ) : array(),
			'paragraph', 'static-text' => self::content_members( $field['content'], true ),
			default                    => array(),
		};
		// Contact forms do not support repeated sections.
		if ( '' !== ( $field['section']['repeat'] ?? '' ) ) {
			throw $part->error( 'unknown_section', 'repeat' );
		}
		return $contact_members + $field;
	}

	/**
	 * Returns the limits and the default value of a range. The default is moved within the limits and onto a step.
	 * Without a default, it is the middle of the limits, as in browsers.
	 *
	 * @param Field $field
	 * @return array{rules: Rules, default: list<string>}
	 */
	private static function range( DocumentPart $part, array $field ): array {
		$min  = $field['rules']['min'] ?? 0.0;
		$max  = $field['rules']['max'] ?? 100.0;
		$step = 'any' === $part->raw( 'step' ) ? null : $field['rules']['step'] ?? 1.0;
		if ( $max < $min ) {
			throw $part->error( 'bad_number', 'max' );
		}
		if ( null !== $step && $step <= 0 ) {
			throw $part->error( 'bad_number', 'step' );
		}
		$value = Answer::number( $field['default'][0] ?? '' ) ?? $min + ( $max - $min ) / 2;
		$value = min( max( $value, $min ), $max );
		if ( null !== $step ) {
			$value = $min + floor( ( $value - $min ) / $step + 0.5 ) * $step;
			$value = $value > $max ? $value - $step : $value;
		}
		return array(
			'rules'   => array(
				'min'  => $min,
				'max'  => $max,
				'step' => $step,
			) + $field['rules'],
			'default' => array( Number::to_string( Number::round( $value, self::DECIMALS ) ) ),
		);
	}

	/**
	 * The checkbox's text is the content, or the label if the content is empty.
	 *
	 * @param Field $field
	 * @return array{
	 *     label: string,
	 *     content: string,
	 *     content_markup?: list<mixed>,
	 *     default: list<string>,
	 *     rules: Rules,
	 *     acceptance: array{optional: bool, inverted: bool},
	 * }
	 */
	private static function acceptance( DocumentPart $part, array $field ): array {
		$is_optional    = $part->flag( 'optional' );
		$is_inverted    = $part->flag( 'inverted' );
		$label          = FormattedText::read( $field['label'], false )['words'];
		$marked_content = self::content_members( Answer::is_blank( $field['content'] ) ? $field['label'] : $field['content'], false );
		return array(
			'label'      => Answer::is_blank( $label ) ? $marked_content['content'] : $label,
			'default'    => array() === $field['default'] ? array() : array( '1' ),
			'rules'      => array( 'required' => ! $is_optional && ! $is_inverted ) + $field['rules'],
			'acceptance' => array(
				'optional' => $is_optional,
				'inverted' => $is_inverted,
			),
		) + $marked_content;
	}

	/**
	 * `QuizAnswers` reads the answers, on the server only.
	 *
	 * @param Rules $rules
	 * @return array{questions: list<string>, default: list<string>, rules: Rules}
	 */
	private static function quiz( DocumentPart $part, array $rules ): array {
		$questions = array();
		foreach ( $part->parts( 'questions' ) as $question_part ) {
			$question = $question_part->text( 'question', DocumentPart::LABEL );
			if ( Answer::is_blank( $question ) ) {
				throw $question_part->error( 'question_required', 'question' );
			}
			$questions[] = $question;
		}
		if ( array() === $questions ) {
			throw $part->error( 'question_required', 'questions' );
		}
		if ( count( $questions ) > self::MAX_QUESTIONS ) {
			throw $part->error( 'too_many_questions', 'questions' );
		}
		return array(
			'questions' => $questions,
			'default'   => array(),
			'rules'     => array( 'required' => true ) + $rules,
		);
	}

	/**
	 * @return array{filled_from: array{source: string, name: string}}
	 */
	private static function hidden( DocumentPart $part ): array {
		$source = $part->one_of( 'source', WireNames::HIDDEN_SOURCES, 'unknown_value_source' );
		$name   = Answer::trim( $part->text( 'name', DocumentPart::LABEL ) );
		if ( 'parameter' === $source && 1 !== preg_match( self::PARAMETER_NAME, $name ) ) {
			throw $part->error( 'bad_parameter', 'name' );
		}
		return array(
			'filled_from' => array(
				'source' => $source,
				'name'   => 'parameter' === $source ? $name : '',
			),
		);
	}

	/**
	 * @return array{autofill?: string}
	 */
	private static function autofill( DocumentPart $part ): array {
		return array_filter( array( 'autofill' => $part->one_of( 'autofill', WireNames::AUTOFILLS, 'unknown_autofill' ) ) );
	}

	/**
	 * @return array{content: string, content_markup?: list<mixed>}
	 */
	private static function content_members( string $text, bool $allows_lists ): array {
		$formatted = FormattedText::read( $text, $allows_lists );
		return array( 'content' => $formatted['words'] )
			+ ( null === $formatted['nodes'] ? array() : array( 'content_markup' => $formatted['nodes'] ) );
	}
}
