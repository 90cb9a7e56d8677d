<?php
declare(strict_types=1);

namespace Aisle\Features\OptionForms\Import;

/**
 * One of their forms as a document of ours, with a report on the way.
 *
 * @phpstan-import-type AddonForm from AddonForms
 */
final class AddonDocument {

	private const LONGEST_ID = 26;

	/** @var array<string, string> Their id of a field => ours. */
	private array $ids = array();

	/** @var array<string, array<string, mixed>> Their id => their field. */
	private array $fields = array();

	/** @var array<string, list<string>> Their id of a field => our ids of its options. */
	private array $options = array();

	public function __construct( private readonly ImportReport $report ) {}

	/**
	 * @param AddonForm $form
	 * @return array<string, mixed>
	 */
	public function of( array $form ): array {
		$this->name_fields( $form['sections'] );
		$formulas = new AddonFormulas( $this->ids );
		$document = array(
			'schema_version' => 1,
			'priority'       => 10,
			'assignment'     => $form['assignment'],
			'rules'          => $this->rules( $form['settings'], $formulas ),
			'tables'         => array(),
			'fields'         => $this->mapped( $form, $formulas ),
		);
		foreach ( $form['assignment']['include'] as $target ) {
			foreach ( $target['ids'] as $ignored ) {
				$this->report->count( $target['by'] );
			}
		}
		if ( $form['is_ordered'] ) {
			$this->report->problem( '', __( 'Products have an order of their own for their forms. Here each form has a priority; check it where a product has several.', 'aisle' ) );
		}
		return $document;
	}

	/**
	 * Ids first: formulas and conditions name fields that come later.
	 *
	 * @param list<array<string, mixed>> $sections
	 */
	private function name_fields( array $sections ): void {
		foreach ( $sections as $section ) {
			foreach ( $section['fields'] as $old ) {
				$theirs = AddonValue::text( $old['elementId'] ?? $old['name'] ?? '' );
				if ( '' === $theirs || isset( $this->fields[ $theirs ] ) ) {
					$theirs = $theirs . '#' . count( $this->fields );
				}
				$this->fields[ $theirs ] = $old;
				if ( isset( AddonNames::TYPES[ AddonValue::text( $old['type'] ?? '' ) ] ) && false !== ( $old['active'] ?? true ) ) {
					$this->ids[ $theirs ]     = self::unique( 'f_', $theirs, $this->ids );
					$this->options[ $theirs ] = self::option_ids( AddonOptions::old_options( $old ) );
				}
			}
		}
	}

	/**
	 * @param list<array<string, mixed>> $options
	 * @return list<string>
	 */
	private static function option_ids( array $options ): array {
		$ids = array();
		foreach ( $options as $position => $option ) {
			$name  = AddonValue::text( $option['value'] ?? '' );
			$ids[] = self::unique( 'o_', '' === $name ? AddonValue::plain( $option['label'] ?? '' ) : $name, $ids );
		}
		return $ids;
	}

	/**
	 * @param array<string> $taken
	 */
	private static function unique( string $prefix, string $name, array $taken ): string {
		$plain = trim( (string) preg_replace( '/[^a-z0-9]+/', '_', strtolower( remove_accents( $name ) ) ), '_' );
		$plain = substr( '' === $plain ? 'x' : $plain, 0, self::LONGEST_ID );
		$id    = $prefix . $plain;
		for ( $number = 2; in_array( $id, $taken, true ); $number++ ) {
			$id = $prefix . substr( $plain, 0, self::LONGEST_ID - 4 ) . '_' . $number;
		}
		return $id;
	}

	/**
	 * @param AddonForm $form
	 * @return list<array<string, mixed>>
	 */
	private function mapped( array $form, AddonFormulas $formulas ): array {
		$mapper     = new AddonFields( $formulas, $this->report );
		$conditions = new AddonConditions( $this->ids, $this->fields, $this->options, $this->report );
		$all_fees   = AddonValue::flag( $form['settings']['pric_use_as_fee'] ?? false );
		$keys       = array_keys( $this->fields );
		$fields     = array();
		$number     = 0;
		foreach ( $form['sections'] as $section ) {
			$whole = $conditions->of( $section['extra'], AddonValue::plain( $section['extra']['name'] ?? '' ) );
			if ( AddonValue::flag( $section['extra']['repeater'] ?? false ) ) {
				$this->report->problem( AddonValue::plain( $section['extra']['name'] ?? '' ), __( 'The section can be repeated by shoppers. Here its fields stand once.', 'aisle' ) );
			}
			foreach ( $section['fields'] as $old ) {
				$theirs = (string) $keys[ $number++ ];
				$field  = $this->field( $mapper, $old, $theirs );
				if ( null === $field ) {
					continue;
				}
				$rule = $conditions->joined( $conditions->of( $old, AddonFields::label( $old ) ), $whole, AddonFields::label( $old ) );
				if ( null !== $rule ) {
					$this->report->count( 'condition' );
					$field['cl_rule'] = $rule;
				}
				$fields[] = $all_fees && isset( $field['pricingType'] ) ? array( 'is_fee' => true ) + $field : $field;
			}
		}
		return $fields;
	}

	/**
	 * @param array<string, mixed> $old
	 * @return array<string, mixed>|null
	 */
	private function field( AddonFields $mapper, array $old, string $theirs ): ?array {
		if ( false === ( $old['active'] ?? true ) ) {
			$this->report->problem( AddonFields::label( $old ), __( 'The field is switched off there and was left out.', 'aisle' ) );
			return null;
		}
		return $mapper->of( $old, $this->ids[ $theirs ] ?? '', $this->options[ $theirs ] ?? array() );
	}

	/**
	 * @param array<int|string, mixed> $settings
	 * @return array<string, mixed>
	 */
	private function rules( array $settings, AddonFormulas $formulas ): array {
		$rules = array();
		$newer = AddonValue::text( $settings['price_override'] ?? '' );
		foreach ( AddonNames::BASE_PRICES as $name => $flag ) {
			if ( $newer === $name || AddonValue::flag( $settings[ $flag ] ?? false ) ) {
				$rules[ $flag ] = true;
				$this->report->count( 'base' );
			}
		}
		$formula = AddonValue::text( $settings['quantity_bind_formula'] ?? '' );
		if ( AddonValue::flag( $settings['bind_quantity'] ?? false ) && '' !== $formula ) {
			$rules['bind_quantity']         = true;
			$rules['quantity_bind_formula'] = $formulas->translated( $formula );
			$this->report->count( 'quantity' );
		}
		if ( AddonValue::flag( $settings['enable_recaptcha'] ?? false ) ) {
			$this->report->problem( '', __( 'The form asks for a captcha. Here forms have none; orders are protected at the checkout.', 'aisle' ) );
		}
		return $rules;
	}
}
