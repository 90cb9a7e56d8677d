<?php
declare(strict_types=1);

namespace Aisle\Importers\ProductAddons;

use Aisle\Importers\ImportReport;
use Aisle\Importers\ProductAddons\Conditions\WcpaCondition;
use Aisle\Importers\ProductAddons\Conditions\WcpaConditions;
use Aisle\Importers\ProductAddons\Fields\WcpaFields;
use Aisle\Importers\ProductAddons\Fields\WcpaLimits;
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
	private array $options = array();

	/**
	 * @var array<string, true> Sections that have already been reported.
	 */
	private array $sections = array();

	/**
	 * @param ImportReport $report
	 * @param WcpaIds     $taken  Aisle IDs of fields and headings.
	 */
	public function __construct(
		private readonly ImportReport $report,
		private readonly WcpaIds $taken = new WcpaIds( 'f_' )
	) {}

	/**
	 * @param AddonForm $form
	 * @return array<string, mixed>
	 */
	public function of( array $form ): array {
		$this->name_fields( $form['sections'] );
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
					'The other plugin sorts forms per product. In Aisle, each form has a priority; check it if a product has several forms.',
					'aisle'
				)
			);
		}
		foreach ( WcpaTargets::clashes( $form['assignment'] ) as $product ) {
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
			'fields'         => $this->mapped( $form, $formulas, $settings->all_are_fees( $form['settings'] ) ),
		);
	}

	/**
	 * Returns the imported names, which are needed to read the answers of old orders.
	 *
	 * @return array<string, array{
	 *         field: string,
	 *         name: string,
	 *         type: string,
	 *         options: list<array{id: string, value: string, label: string}>,
	 *     }>
	 */
	public function names(): array {
		$names = array();
		foreach ( $this->ids as $theirs => $ours ) {
			$options = array();
			foreach ( WcpaOptions::old_options( $this->fields[ $theirs ] ) as $position => $option ) {
				$options[] = array(
					'id'    => $this->options[ $theirs ][ $position ],
					'value' => WcpaValue::text( $option['value'] ?? '' ),
					'label' => WcpaValue::plain( $option['label'] ?? '' ),
				);
			}
			$names[ (string) $theirs ] = array(
				'field'   => $ours,
				'name'    => WcpaValue::text( $this->fields[ $theirs ]['name'] ?? '' ),
				'type'    => (string) WcpaTypes::of( $this->fields[ $theirs ] ),
				'options' => $options,
			);
		}
		return $names;
	}

	/**
	 * Creates the IDs first: formulas and conditions may refer to later fields.
	 *
	 * @param list<Section> $sections
	 */
	private function name_fields( array $sections ): void {
		$this->fields = WcpaFieldKeys::of( $sections );
		foreach ( WcpaFieldKeys::shared( $this->fields ) as $id => $labels ) {
			$this->report->problem(
				'',
				sprintf(
					/* translators: 1: names of fields, 2: their id in the other plugin. */
					__(
						'Several fields have the same ID “%2$s” in the other plugin: %1$s. Conditions and formulas use the first one; check them.',
						'aisle'
					),
					WcpaUnmappedSettings::listed( $labels ),
					mb_substr( (string) $id, 0, 80 )
				)
			);
		}
		foreach ( $this->fields as $theirs => $old ) {
			if ( null !== WcpaTypes::of( $old ) && false !== ( $old['active'] ?? true ) ) {
				$this->ids[ $theirs ]     = $this->taken->of( (string) $theirs );
				$this->options[ $theirs ] = self::option_ids( WcpaOptions::old_options( $old ) );
			}
		}
	}

	/**
	 * @param list<array<string, mixed>> $options
	 * @return list<string>
	 */
	private static function option_ids( array $options ): array {
		$taken = new WcpaIds( 'o_' );
		$ids   = array();
		foreach ( $options as $option ) {
			$name  = WcpaValue::text( $option['value'] ?? '' );
			$ids[] = $taken->of( '' === $name ? WcpaValue::plain( $option['label'] ?? '' ) : $name );
		}
		return $ids;
	}

	/**
	 * @param AddonForm $form
	 * @return list<array<string, mixed>>
	 */
	private function mapped( array $form, WcpaFormulas $formulas, bool $all_fees ): array {
		$mapper     = WcpaFields::with( $formulas, $this->report );
		$conditions = new WcpaConditions(
			new WcpaCondition( $this->ids, $this->fields, $this->options, 0 === $form['from'] ),
			$this->report
		);
		$keys       = array_keys( $this->fields );
		$fields     = array();
		$number     = 0;
		foreach ( $form['sections'] as $section ) {
			$title = $this->title( $section['extras'], $conditions );
			if ( null !== $title ) {
				$fields[] = $title;
			}
			foreach ( $section['fields'] as $old ) {
				$theirs = (string) $keys[ $number++ ];
				$field  = $this->field( $mapper, $old, $theirs );
				if ( null === $field ) {
					continue;
				}
				$rule = $conditions->together(
					array_merge( array( $old ), array_reverse( $section['extras'] ) ),
					WcpaValue::label( $old )
				);
				if ( null !== $rule ) {
					$field['cl_rule'] = $rule;
				}
				$field    = $conditions->has_lost() ? ( new WcpaLimits( $this->report ) )->without_conditions( $field ) : $field;
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
	private function title( array $extras, WcpaConditions $conditions ): ?array {
		$extra = array() === $extras ? array() : $extras[ count( $extras ) - 1 ];
		$name  = WcpaValue::plain( $extra['name'] ?? '' );
		$key   = WcpaValue::text( $extra['key'] ?? $extra['section_id'] ?? '' );
		// An embedded form splits the surrounding section in two; its heading is added once.
		if ( array() === $extra || isset( $this->sections[ $key . ' ' . $name ] ) ) {
			return null;
		}
		$this->sections[ $key . ' ' . $name ] = true;
		WcpaUnmappedSettings::report_of_section( $extra, $this->report );
		if ( ! WcpaValue::flag( $extra['show_title'] ?? false ) || '' === $name ) {
			return null;
		}
		$id   = $this->taken->of( 'section_' . $key );
		$rule = $conditions->together( array_reverse( $extras ), $name );
		return array(
			'id'    => $id,
			'type'  => 'header',
			'label' => mb_substr( $name, 0, 500 ),
		) + ( null === $rule ? array() : array( 'cl_rule' => $rule ) );
	}

	/**
	 * @param array<string, mixed> $old
	 * @return array<string, mixed>|null
	 */
	private function field( WcpaFields $mapper, array $old, string $theirs ): ?array {
		if ( false === ( $old['active'] ?? true ) ) {
			$this->report->problem(
				WcpaValue::label( $old ),
				__( 'The field is disabled in the other plugin and was skipped.', 'aisle' )
			);
			return null;
		}
		return $mapper->of( $old, $this->ids[ $theirs ] ?? '', $this->options[ $theirs ] ?? array() );
	}
}
