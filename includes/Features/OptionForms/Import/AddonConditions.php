<?php
declare(strict_types=1);

namespace Aisle\Features\OptionForms\Import;

use Aisle\Domain\FormDocument\ContractNames;

/**
 * Their relations of a field become our conditions. A condition that has no counterpart is left out and told.
 */
final class AddonConditions {

	/**
	 * @param array<string, string>               $ids     Their id of a field => ours.
	 * @param array<string, array<string, mixed>> $fields  Their id => their field, whose options conditions compare with.
	 * @param array<string, list<string>>         $options Their id of a field => our ids of its options, in order.
	 */
	public function __construct(
		private readonly array $ids,
		private readonly array $fields,
		private readonly array $options,
		private readonly ImportReport $report
	) {}

	/**
	 * @param array<string, mixed> $owner A field, or the `extra` of a section.
	 * @return array{action: string, groups: list<mixed>}|null
	 */
	public function of( array $owner, string $label ): ?array {
		$relations = is_array( $owner['relations'] ?? null ) ? $owner['relations'] : array();
		if ( array() === $relations || ( array_key_exists( 'enableCl', $owner ) && empty( $owner['enableCl'] ) ) ) {
			return null;
		}
		$groups = array();
		foreach ( $relations as $relation ) {
			$rules = array();
			foreach ( is_array( $relation ) && is_array( $relation['rules'] ?? null ) ? $relation['rules'] : array() as $rule ) {
				$mapped = is_array( $rule ) && is_array( $rule['rules'] ?? null ) ? $this->rule( $rule['rules'], $label ) : null;
				if ( null !== $mapped ) {
					$rules[] = $mapped + array( 'operator' => self::operator( $rule['operator'] ?? '' ) );
				}
			}
			if ( array() !== $rules ) {
				$groups[] = array(
					'rules'    => self::ended( $rules ),
					'operator' => self::operator( $relation['operator'] ?? '' ),
				);
			}
		}
		return array() === $groups ? null : array(
			'action' => 'hide' === ( $owner['cl_rule'] ?? 'show' ) ? 'hide' : 'show',
			'groups' => self::ended( $groups ),
		);
	}

	/**
	 * A field of a section shows where both its own conditions and the section's hold.
	 *
	 * @param array{action: string, groups: list<mixed>}|null $field
	 * @param array{action: string, groups: list<mixed>}|null $section
	 * @return array{action: string, groups: list<mixed>}|null
	 */
	public function joined( ?array $field, ?array $section, string $label ): ?array {
		if ( null === $field || null === $section ) {
			return $field ?? $section;
		}
		if ( $field['action'] !== $section['action'] ) {
			$this->report->problem( $label, __( 'The field shows and its section hides by conditions, or the other way round. Only the field’s own came along; add those of the section by hand.', 'aisle' ) );
			return $field;
		}
		$inner = static fn( array $groups, string $operator ): array => array(
			'rules'    => array(
				array(
					'groups'   => $groups,
					'operator' => '',
				),
			),
			'operator' => $operator,
		);
		return array(
			'action' => $field['action'],
			'groups' => array( $inner( $section['groups'], 'show' === $field['action'] ? 'and' : 'or' ), $inner( $field['groups'], '' ) ),
		);
	}

	/**
	 * @param array<string, mixed> $rule
	 * @return array<string, mixed>|null
	 */
	private function rule( array $rule, string $label ): ?array {
		$asked    = is_scalar( $rule['cl_field'] ?? null ) ? (string) $rule['cl_field'] : '';
		$written  = is_scalar( $rule['cl_relation'] ?? null ) ? (string) $rule['cl_relation'] : '';
		$source   = AddonNames::SOURCES[ $asked ] ?? 'field';
		$is_named = in_array( $source, array( 'attribute', 'custom_field' ), true );
		if ( $is_named && ! isset( $rule['cl_field_sub'] ) ) {
			// Older versions kept the attribute's name where the comparison stands now, and compared for equality.
			$rule['cl_field_sub'] = $written;
			$written              = 'is';
		}
		$relation = AddonNames::RELATIONS[ $written ] ?? $written;
		if ( ! isset( ContractNames::RELATIONS[ $relation ] ) ) {
			/* translators: %s: name of a comparison. */
			$this->report->problem( $label, sprintf( __( 'A condition compares with “%s”, which does not exist here. It was left out; check when the field shows.', 'aisle' ), $written ) );
			return null;
		}
		if ( 'field' === $source && ! isset( $this->ids[ $asked ] ) ) {
			/* translators: %s: id of a field or name of a source. */
			$this->report->problem( $label, sprintf( __( 'A condition asks for “%s”, which does not come along. It was left out; check when the field shows.', 'aisle' ), $asked ) );
			return null;
		}
		$values = self::values( $rule['cl_val'] ?? '', $source );
		return array(
			'cl_source'   => $source,
			'cl_field'    => 'field' === $source ? $this->ids[ $asked ] : ( $is_named && is_scalar( $rule['cl_field_sub'] ) ? (string) $rule['cl_field_sub'] : '' ),
			'cl_relation' => count( $values ) > 1 && 'is' === $relation ? 'is_in' : $relation,
			'cl_val'      => 'field' === $source ? $this->compared( $asked, $values ) : ( 1 === count( $values ) ? $values[0] : $values ),
		);
	}

	/**
	 * @return list<string>
	 */
	private static function values( mixed $value, string $source ): array {
		$list = is_array( $value ) && array_is_list( $value ) ? $value : array( $value );
		$text = array();
		foreach ( $list as $item ) {
			$plain = is_array( $item ) ? $item['value'] ?? $item['i'] ?? '' : $item;
			$text  = array_merge( $text, 'product_ids' === $source ? (array) preg_split( '/[\s,]+/', is_scalar( $plain ) ? trim( (string) $plain ) : '' ) : array( is_scalar( $plain ) ? (string) $plain : '' ) );
		}
		return array_values( array_map( 'strval', $text ) );
	}

	/**
	 * Pictures, colours and products are compared by our ids of the options; elsewhere by the option's value.
	 *
	 * @param list<string> $values
	 * @return string|list<string>
	 */
	private function compared( string $asked, array $values ): string|array {
		$field = $this->fields[ $asked ] ?? array();
		$type  = is_string( $field['type'] ?? null ) ? AddonNames::TYPES[ $field['type'] ] ?? '' : '';
		if ( in_array( $type, array( 'image-group', 'color-group', 'product-group' ), true ) ) {
			$values = array_map( fn( string $value ): string => $this->option_id( $asked, $value ), $values );
		}
		return 1 === count( $values ) ? $values[0] : $values;
	}

	private function option_id( string $asked, string $value ): string {
		foreach ( array_values( is_array( $this->fields[ $asked ]['values'] ?? null ) ? $this->fields[ $asked ]['values'] : array() ) as $position => $option ) {
			$own = is_array( $option ) ? $option['value'] ?? $position : $position;
			if ( is_scalar( $own ) && (string) $own === $value && isset( $this->options[ $asked ][ $position ] ) ) {
				return $this->options[ $asked ][ $position ];
			}
		}
		return ctype_digit( $value ) ? $this->options[ $asked ][ (int) $value ] ?? $value : $value;
	}

	private static function operator( mixed $operator ): string {
		$known = is_string( $operator ) ? strtolower( trim( $operator ) ) : '';
		return in_array( $known, array( 'and', 'or' ), true ) ? $known : '';
	}

	/**
	 * The last one joins nothing; one in between that says nothing means "and".
	 *
	 * @param list<array<string, mixed>> $items
	 * @return list<array<string, mixed>>
	 */
	private static function ended( array $items ): array {
		foreach ( $items as $position => $item ) {
			$items[ $position ]['operator'] = count( $items ) - 1 === $position ? '' : ( '' === $item['operator'] ? 'and' : $item['operator'] );
		}
		return $items;
	}
}
