<?php
declare(strict_types=1);

namespace Aisle\Importers\ProductAddons;

use Aisle\Importers\ImportReport;
use Aisle\Importers\ProductAddons\Conditions\WcpaCondition;
use Aisle\Importers\ProductAddons\Conditions\WcpaConditions;
use Aisle\Importers\ProductAddons\Fields\WcpaFields;
use Aisle\Importers\ProductAddons\Fields\WcpaPriceGuard;
use Aisle\Importers\ProductAddons\Fields\WcpaUnmappedSettings;
use Aisle\Importers\ProductAddons\Fields\WcpaWhitespaceCheck;
use Aisle\Importers\ProductAddons\Source\WcpaForms;
use Aisle\Importers\ProductAddons\Source\WcpaSections;
use Aisle\Importers\ProductAddons\Source\WcpaTargets;
use Aisle\Importers\ProductAddons\Values\WcpaFormulas;
use Aisle\Importers\ProductAddons\Values\WcpaHidden;
use Aisle\Importers\ProductAddons\Values\WcpaIds;
use Aisle\Importers\ProductAddons\Values\WcpaOptions;
use Aisle\Importers\ProductAddons\Values\WcpaTypes;
use Aisle\Importers\ProductAddons\Values\WcpaValue;

/**
 * Converts a WCPA form to an Aisle document and fills the import report.
 *
 * @phpstan-import-type AddonForm from WcpaForms
 * @phpstan-import-type Section from WcpaSections
 */
final class WcpaDocument {

	/**
	 * @var array<string, string> WCPA field ID => Aisle field ID.
	 */
	private array $ids = array();

	/**
	 * @var array<string, array<string, mixed>> WCPA field ID => WCPA field.
	 */
	private array $fields = array();

	/**
	 * @var array<string, list<string>> WCPA field ID => Aisle IDs of its options.
	 */
	private array $option_ids_by_field = array();

	/**
	 * @var array<string, true> Sections that have already been reported.
	 */
	private array $reported_sections = array();

	/**
	 * @param ImportReport $report
	 * @param WcpaIds     $id_generator  Creates the Aisle IDs of fields and headings.
	 */
	public function __construct(
		private readonly ImportReport $report,
		private readonly WcpaIds $id_generator = new WcpaIds( 'f_' )
	) {}

	/**
	 * @param AddonForm $form
	 * @return array<string, mixed>
	 */
	public function of( array $form ): array {
		$this->create_ids( $form['sections'] );
		$formulas = new WcpaFormulas( $this->ids, WcpaHidden::values( $this->fields ), $form['formulas'] );
		$settings = new WcpaSettings( $formulas, $this->report );
		WcpaWhitespaceCheck::report(
			$this->fields,
			$form['formulas'],
			WcpaValue::text( $form['settings']['quantity_bind_formula'] ?? '' ),
			$this->report
		);
		if ( $form['is_ordered'] ) {
			$this->report->problem(
				'',
				__(
					'The other plugin sorts forms per product. In Aisle, each form has a priority. Check the priorities if a product has several forms.',
					'aisle'
				)
			);
		}
		foreach ( WcpaTargets::conflicting_products( $form['assignment'] ) as $product ) {
			$this->report->problem(
				'',
				sprintf(
					/* translators: %s: name of a product. */
					__(
						'In the other plugin, the product “%s” has the form although its category is excluded. In Aisle, the exclusion wins; add a separate form for the product.',
						'aisle'
					),
					get_the_title( $product )
				)
			);
		}
		return array(
			'schema_version' => 1,
			'priority'       => 10,
			'assignment'     => $form['assignment'],
			'rules'          => $settings->rules( $form['settings'] ),
			'tables'         => array(),
			'fields'         => $this->convert_fields( $form, $formulas, $settings->all_are_fees( $form['settings'] ) ),
		);
	}

	/**
	 * Returns the imported fields, which are needed to read the answers of old orders.
	 *
	 * @return array<string, array{
	 *         field: string,
	 *         name: string,
	 *         type: string,
	 *         options: list<array{id: string, value: string, label: string}>,
	 *     }>
	 */
	public function imported_fields(): array {
		$imported_fields = array();
		foreach ( $this->ids as $wcpa_id => $aisle_id ) {
			$options = array();
			foreach ( WcpaOptions::flat_options( $this->fields[ $wcpa_id ] ) as $position => $option ) {
				$options[] = array(
					'id'    => $this->option_ids_by_field[ $wcpa_id ][ $position ],
					'value' => WcpaValue::text( $option['value'] ?? '' ),
					'label' => WcpaValue::plain_text( $option['label'] ?? '' ),
				);
			}
			$imported_fields[ (string) $wcpa_id ] = array(
				'field'   => $aisle_id,
				'name'    => WcpaValue::text( $this->fields[ $wcpa_id ]['name'] ?? '' ),
				'type'    => (string) WcpaTypes::of( $this->fields[ $wcpa_id ] ),
				'options' => $options,
			);
		}
		return $imported_fields;
	}

	/**
	 * Creates the IDs of all fields before they are converted, because formulas and conditions may refer to later
	 * fields. Reports duplicate WCPA IDs.
	 *
	 * @param list<Section> $sections
	 */
	private function create_ids( array $sections ): void {
		$this->fields = WcpaFieldKeys::of( $sections );
		foreach ( WcpaFieldKeys::duplicate_ids( $this->fields ) as $id => $labels ) {
			$this->report->problem(
				'',
				sprintf(
					/* translators: 1: names of fields, 2: their id in the other plugin. */
					__(
						'Several fields have the same ID “%2$s” in the other plugin: %1$s. Conditions and formulas use the first of these fields. Check that they use the right field.',
						'aisle'
					),
					WcpaUnmappedSettings::format_names( $labels ),
					mb_substr( (string) $id, 0, 80 )
				)
			);
		}
		foreach ( $this->fields as $wcpa_id => $wcpa_field ) {
			if ( null !== WcpaTypes::of( $wcpa_field ) && false !== ( $wcpa_field['active'] ?? true ) ) {
				$this->ids[ $wcpa_id ]                 = $this->id_generator->of( (string) $wcpa_id );
				$this->option_ids_by_field[ $wcpa_id ] = self::option_ids( WcpaOptions::flat_options( $wcpa_field ) );
			}
		}
	}

	/**
	 * @param list<array<string, mixed>> $options
	 * @return list<string>
	 */
	private static function option_ids( array $options ): array {
		$id_generator = new WcpaIds( 'o_' );
		$ids          = array();
		foreach ( $options as $option ) {
			$name  = WcpaValue::text( $option['value'] ?? '' );
			$ids[] = $id_generator->of( '' === $name ? WcpaValue::plain_text( $option['label'] ?? '' ) : $name );
		}
		return $ids;
	}

	/**
	 * @param AddonForm $form
	 * @return list<array<string, mixed>>
	 */
	private function convert_fields( array $form, WcpaFormulas $formulas, bool $all_fees ): array {
		$mapper     = WcpaFields::create( $formulas, $this->report );
		$conditions = new WcpaConditions(
			new WcpaCondition( $this->ids, $this->fields, $this->option_ids_by_field, 0 === $form['from'] ),
			$this->report
		);
		$keys       = array_keys( $this->fields );
		$fields     = array();
		$number     = 0;
		foreach ( $form['sections'] as $section ) {
			$title = $this->section_heading( $section['extras'], $conditions );
			if ( null !== $title ) {
				$fields[] = $title;
			}
			foreach ( $section['fields'] as $wcpa_field ) {
				$wcpa_id = (string) $keys[ $number++ ];
				$field   = $this->convert_field( $mapper, $wcpa_field, $wcpa_id );
				if ( null === $field ) {
					continue;
				}
				$rule = $conditions->combine(
					array_merge( array( $wcpa_field ), array_reverse( $section['extras'] ) ),
					WcpaValue::label( $wcpa_field )
				);
				if ( null !== $rule ) {
					$field['cl_rule'] = $rule;
				}
				$field    = $conditions->has_omitted()
					? ( new WcpaPriceGuard( $this->report ) )->block_if_condition_lost( $field )
					: $field;
				$fields[] = $all_fees && isset( $field['pricingType'] ) ? array( 'is_fee' => true ) + $field : $field;
			}
		}
		return $fields;
	}

	/**
	 * Returns a heading for a section that shows its name.
	 *
	 * @param list<array<string, mixed>> $extras
	 * @return array<string, mixed>|null
	 */
	private function section_heading( array $extras, WcpaConditions $conditions ): ?array {
		$extra = array() === $extras ? array() : $extras[ count( $extras ) - 1 ];
		$name  = WcpaValue::plain_text( $extra['name'] ?? '' );
		$key   = WcpaValue::text( $extra['key'] ?? $extra['section_id'] ?? '' );
		// An embedded form splits the surrounding section in two; its heading is added once.
		if ( array() === $extra || isset( $this->reported_sections[ $key . ' ' . $name ] ) ) {
			return null;
		}
		$this->reported_sections[ $key . ' ' . $name ] = true;
		WcpaUnmappedSettings::report_of_section( $extra, $this->report );
		if ( ! WcpaValue::flag( $extra['show_title'] ?? false ) || '' === $name ) {
			return null;
		}
		$id   = $this->id_generator->of( 'section_' . $key );
		$rule = $conditions->combine( array_reverse( $extras ), $name );
		return array(
			'id'    => $id,
			'type'  => 'header',
			'label' => mb_substr( $name, 0, 500 ),
		) + ( null === $rule ? array() : array( 'cl_rule' => $rule ) );
	}

	/**
	 * @param array<string, mixed> $wcpa_field
	 * @return array<string, mixed>|null
	 */
	private function convert_field( WcpaFields $mapper, array $wcpa_field, string $wcpa_id ): ?array {
		if ( false === ( $wcpa_field['active'] ?? true ) ) {
			$this->report->problem(
				WcpaValue::label( $wcpa_field ),
				__( 'The field is disabled in the other plugin and was skipped.', 'aisle' )
			);
			return null;
		}
		return $mapper->of( $wcpa_field, $this->ids[ $wcpa_id ] ?? '', $this->option_ids_by_field[ $wcpa_id ] ?? array() );
	}
}
