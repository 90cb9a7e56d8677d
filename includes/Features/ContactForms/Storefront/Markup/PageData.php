<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Storefront\Markup;

use Aisle\Features\ContactForms\Documents\ContactFormRepository;
use Aisle\Features\ContactForms\Storefront\PageRules;
use Aisle\Features\ContactForms\Storefront\SubmissionMessages;
use Aisle\Features\ContactForms\Storefront\SubmissionResult;

/**
 * Data of a form for the page's script. It has no recipients, no quiz answers and no data of the visitor.
 *
 * @phpstan-import-type StoredForm from ContactFormRepository
 * @phpstan-import-type Field from \Aisle\Domain\Form\FormModel
 */
final class PageData {

	/** Members of a field that conditions do not use: texts, which are already in the page. */
	private const TEXT_KEYS = array( 'help', 'help_markup', 'placeholder', 'content', 'content_markup', 'messages', 'questions', 'label' );

	/** Sources of hidden fields that the page's script reads. */
	private const PAGE_SOURCES = array( 'parameter', 'referrer' );

	/**
	 * @param StoredForm $form
	 * @return array<string, mixed>
	 */
	public static function of( array $form, string $unit_tag ): array {
		$fields    = $form['model']['fields'];
		$ids_where = static fn ( callable $predicate ): array => array_values( array_column( array_filter( $fields, $predicate ), 'id' ) );
		return array(
			'id'              => $form['id'],
			'unit_tag'        => $unit_tag,
			'schema'          => PageRules::of( $form ),
			'rules_move'      => array() !== $ids_where( self::has_relative_dates( ... ) ),
			'fields'          => array() === $ids_where( static fn ( array $field ): bool => null !== $field['conditions'] )
				? array()
				: array_map( self::without_texts( ... ), $fields ),
			'acceptances'     => self::acceptances( $fields ),
			'exclusive'       => $ids_where( static fn ( array $field ): bool => ! empty( $field['exclusive'] ) ),
			'hidden'          => (object) self::parameters_by_field( $fields ),
			'keep_draft'      => self::keeps_draft( $form['document'] ),
			'invalid_message' => SubmissionMessages::of( $form['document'], SubmissionResult::VALIDATION_FAILED ),
			'counters'        => Counters::of( $fields ),
		) + (
			array() === $ids_where( static fn ( array $field ): bool => 'file' === $field['type'] )
				? array()
				: array( 'file_texts' => FileTexts::all() )
		);
	}

	/**
	 * @param array<string, mixed> $document
	 */
	public static function keeps_draft( array $document ): bool {
		return true === ( $document['settings']['keep_draft'] ?? false );
	}

	/**
	 * @param Field $field
	 */
	private static function has_relative_dates( array $field ): bool {
		foreach ( array( 'earliest', 'latest' ) as $bound ) {
			if ( 1 === preg_match( '/^(?!\d{4}-|$)/D', (string) ( $field['schedule'][ $bound ] ?? '' ) ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * @param Field $field
	 * @return array<string, mixed>
	 */
	private static function without_texts( array $field ): array {
		// The value of an option may be a recipient's email address, so it is replaced with the option's id.
		$field['options'] = array_map(
			static fn ( array $option ): array =>
				str_contains( $option['value'], '@' ) ? array( 'value' => $option['id'] ) + $option : $option,
			$field['options']
		);
		return array_fill_keys( array( 'label', 'help', 'placeholder', 'content' ), '' ) + array( 'messages' => (object) array() )
			+ array_diff_key( $field, array_flip( self::TEXT_KEYS ) );
	}

	/**
	 * @param list<Field> $fields
	 * @return list<array{field: string, inverted: bool}> Required acceptances, which disable the submit button.
	 */
	public static function acceptances( array $fields ): array {
		$acceptances = array();
		foreach ( $fields as $field ) {
			if ( isset( $field['acceptance'] ) && ! $field['acceptance']['optional'] ) {
				$acceptances[] = array(
					'field'    => $field['id'],
					'inverted' => $field['acceptance']['inverted'],
				);
			}
		}
		return $acceptances;
	}

	/**
	 * @param list<Field> $fields
	 * @return array<string, string> Field id => name of the URL parameter; empty for the referrer.
	 */
	private static function parameters_by_field( array $fields ): array {
		$parameters_by_field = array();
		foreach ( $fields as $field ) {
			if ( in_array( $field['filled_from']['source'] ?? '', self::PAGE_SOURCES, true ) ) {
				$parameters_by_field[ $field['id'] ] = $field['filled_from']['name'] ?? '';
			}
		}
		return $parameters_by_field;
	}
}
