<?php
declare(strict_types=1);

namespace Aisle\Features\OptionForms\Import;

/**
 * The options of one of their fields, and what prices they have.
 */
final class AddonOptions {

	public function __construct(
		private readonly AddonFormulas $formulas,
		private readonly ImportReport $report
	) {}

	/**
	 * @param array<string, mixed> $old
	 * @param list<string>         $ids
	 * @return array<string, mixed>
	 */
	public function of( array $old, string $type, array $ids ): array {
		$options = array();
		foreach ( self::old_options( $old ) as $position => $option ) {
			$options[] = $this->option( $option, $type, $ids[ $position ] ?? 'o_' . ( $position + 1 ), AddonValue::text( $old['pricingType'] ?? '' ) );
			$this->report->count( 'option' );
		}
		if ( array() === $options ) {
			return array();
		}
		return array( 'options' => $options ) + ( AddonValue::flag( $old['enable_quantity'] ?? $old['show_quantity'] ?? false ) ? array( 'qty' => true ) : array() );
	}

	/**
	 * Options in groups become one list; a single checkbox is a list of one.
	 *
	 * @param array<string, mixed> $old
	 * @return list<array<string, mixed>>
	 */
	public static function old_options( array $old ): array {
		if ( 'checkbox' === ( $old['type'] ?? '' ) ) {
			return array(
				array(
					'label'    => $old['label'] ?? '',
					'value'    => $old['check_value'] ?? $old['label'] ?? '',
					'selected' => $old['value'] ?? false,
				),
			);
		}
		$options = array();
		foreach ( is_array( $old['values'] ?? null ) ? $old['values'] : array() as $option ) {
			$inner = is_array( $option ) && is_array( $option['options'] ?? null ) ? $option['options'] : array( $option );
			array_push( $options, ...array_values( array_filter( $inner, 'is_array' ) ) );
		}
		return $options;
	}

	/**
	 * @param array<string, mixed> $option
	 * @return array<string, mixed>
	 */
	private function option( array $option, string $type, string $id, string $pricing ): array {
		$new = array(
			'id'       => $id,
			'label'    => AddonValue::plain( $option['label'] ?? '' ),
			'value'    => AddonValue::text( $option['value'] ?? '' ),
			'price'    => $this->price( $option['price'] ?? '', $pricing ),
			'selected' => AddonValue::flag( $option['selected'] ?? false ),
		);
		if ( 'color-group' === $type ) {
			$new['color'] = sanitize_hex_color( AddonValue::text( $option['color'] ?? '' ) ) ?? '';
		}
		if ( 'product-group' === $type ) {
			$new['product_id'] = (int) AddonValue::text( $option['product_id'] ?? $option['value'] ?? '' );
		}
		$src = is_array( $option['image'] ?? null ) ? AddonValue::text( $option['image']['url'] ?? $option['image']['src'] ?? '' ) : AddonValue::text( $option['image'] ?? '' );
		if ( 'image-group' === $type && ( '' !== $src || ! empty( $option['image_id'] ) ) ) {
			$new['image'] = array(
				'image_id' => (int) AddonValue::text( $option['image_id'] ?? 0 ),
				'src'      => $src,
				'full_src' => $src,
				'alt'      => AddonValue::plain( $option['label'] ?? '' ),
			);
		}
		return $new;
	}

	public function price( mixed $price, string $kind ): string {
		$text = AddonValue::text( $price );
		if ( 'custom' === $kind && '' !== $text ) {
			$this->report->count( 'formula' );
			return $this->formulas->translated( $text );
		}
		return $text;
	}
}
