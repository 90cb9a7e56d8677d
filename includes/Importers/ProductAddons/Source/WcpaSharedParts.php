<?php
declare(strict_types=1);

namespace Aisle\Importers\ProductAddons\Source;

use Aisle\Importers\ImportReport;
use Aisle\Importers\ProductAddons\Values\WcpaValue;

/**
 * Copies embedded forms and shared option lists into the form, because Aisle's forms are self-contained.
 *
 * @phpstan-import-type Section from WcpaSections
 */
final class WcpaSharedParts {

	private const EMBEDDED_FORM_TYPE = 'formselector';
	private const MAX_FIELDS         = 1000;

	/**
	 * @var array<int, true> Each form is embedded once, as in WCPA, because its field IDs must be unique.
	 */
	private array $embedded_form_ids = array();

	private int $field_count = 0;

	public function __construct(
		private readonly WcpaSource $source,
		private readonly ImportReport $report
	) {}

	/**
	 * @param list<Section> $sections
	 * @return list<Section>
	 */
	public function expand( array $sections, int $form_id ): array {
		$this->embedded_form_ids[ $form_id ] = true;
		return $this->with_embedded( $sections );
	}

	/**
	 * @param list<Section> $sections
	 * @return list<Section>
	 */
	private function with_embedded( array $sections ): array {
		$expanded_sections = array();
		foreach ( $sections as $section ) {
			$fields = array();
			foreach ( $section['fields'] as $field ) {
				if ( ++$this->field_count > self::MAX_FIELDS ) {
					break;
				}
				if ( self::EMBEDDED_FORM_TYPE !== ( $field['type'] ?? '' ) || false === ( $field['active'] ?? true ) ) {
					$fields[] = $this->with_options( $field );
					continue;
				}
				$expanded_sections[] = array( 'fields' => $fields ) + $section;
				$fields              = array();
				array_push( $expanded_sections, ...$this->embedded_sections( $field, $section['extras'] ) );
			}
			$expanded_sections[] = array( 'fields' => $fields ) + $section;
		}
		return $expanded_sections;
	}

	/**
	 * Returns the sections of an embedded form. A single section becomes part of the surrounding section; several stay
	 * separate.
	 *
	 * @param array<string, mixed>       $field
	 * @param list<array<string, mixed>> $extras `extra` of the surrounding sections.
	 * @return list<Section>
	 */
	private function embedded_sections( array $field, array $extras ): array {
		$id       = (int) WcpaValue::text( $field['form_id'] ?? '' );
		$label    = WcpaValue::label( $field );
		$sections = $id > 0 && ! isset( $this->embedded_form_ids[ $id ] ) ? $this->source->sections_of( $id ) : null;
		if ( null === $sections ) {
			$this->report->problem(
				$label,
				isset( $this->embedded_form_ids[ $id ] )
					? __( 'The form embeds a form that is already included. It was imported once.', 'aisle' )
					/* translators: %d: id of a form of the other plugin. */
					: sprintf( __( 'The embedded form %d was not found or is damaged. It was skipped.', 'aisle' ), $id )
			);
			return array();
		}
		$this->embedded_form_ids[ $id ] = true;
		$this->report->problem(
			$label,
			sprintf(
				/* translators: %d: id of a form of the other plugin. */
				__(
					'The fields of the embedded form %d were copied into this form. Later changes to that form don’t affect this one.',
					'aisle'
				),
				$id
			)
		);
		$surrounding_extras = array_merge( 1 === count( $sections ) ? $extras : array(), array( array( 'name' => $label ) + $field ) );
		return $this->with_embedded( array_map(
			static fn( array $section ): array => array( 'extras' => array_merge( $surrounding_extras, $section['extras'] ) ) + $section,
			$sections
		) );
	}

	/**
	 * @param array<string, mixed> $field
	 * @return array<string, mixed>
	 */
	private function with_options( array $field ): array {
		if ( ! is_array( $field['values'] ?? null ) ) {
			return $field;
		}
		$values = array();
		foreach ( $field['values'] as $option ) {
			if ( ! is_array( $option ) || 'global' !== ( $option['type'] ?? '' ) ) {
				$values[] = $option;
				continue;
			}
			$key            = WcpaValue::text( $option['value'] ?? $option['id'] ?? '' );
			$shared_options = '' === $key ? null : $this->source->options_of( $key );
			if ( null === $shared_options ) {
				$this->report->block_orders(
					WcpaValue::label( $field ),
					sprintf(
						/* translators: %s: key of a list of options of the other plugin. */
						__(
							'The shared list of options “%s” was not found or is damaged. Add its options and prices manually.',
							'aisle'
						),
						$key
					)
				);
				continue;
			}
			$this->report->problem(
				WcpaValue::label( $field ),
				__( 'The shared list of options was copied into this form. Later changes to the list don’t affect this form.', 'aisle' )
			);
			array_push( $values, ...$shared_options );
		}
		$field['values'] = $values;
		return $field;
	}
}
