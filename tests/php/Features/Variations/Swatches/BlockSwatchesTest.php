<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\Variations\Swatches;

use Aisle\Features\Variations\Swatches\BlockSwatches;
use Aisle\Features\Variations\Swatches\SwatchScripts;
use Aisle\Features\Variations\Swatches\SwatchValue;
use Aisle\Features\Variations\Variations;

/**
 * Swatches in WooCommerce's block "Add to Cart + Options".
 */
final class BlockSwatchesTest extends SwatchesTestCase {

	/**
	 * @param array<string, mixed> $item_properties
	 */
	private function block( array $item_properties = array() ): string {
		$wrapper = static fn( string $name, array $items ): string => sprintf(
			'<div class="wp-block" data-wp-context="%1$s">'
				. '<button class="wc-block-product-filter-chips__item" value="red" data-wp-context="{}">'
				. '<span class="wc-block-product-filter-chips__label">Red</span></button><input type="hidden" name="%2$s" value=""></div>',
			esc_attr( (string) wp_json_encode( array( 'variationAttributeOptions' => $items ) ) ),
			$name
		);
		return $wrapper( 'attribute_size', array( array( 'value' => 'S', 'label' => 'S' ) ) )
			. $wrapper(
				'attribute_pa_tint',
				array(
					array( 'value' => 'red', 'label' => 'Red' ) + $item_properties,
					array( 'value' => 'blue', 'label' => 'Blue' ) + $item_properties,
				)
			);
	}

	private function enhanced( string $html ): string {
		$GLOBALS['product'] = wc_get_product( $this->hat->get_id() );
		return (string) ( new BlockSwatches(
			$this->settings,
			new SwatchScripts( $this->settings, $this->assets ),
			$this->attributes
		) )->enhance( $html );
	}

	public function test_adds_colors_to_block_by_style_without_changing_its_markup(): void {
		$this->attributes->terms->save( $this->red->term_id, SwatchValue::of( '#ff0000' ) );
		$html = $this->enhanced( $this->block() );
		self::assertMatchesRegularExpression(
			'/\.(aisle-dressed-\d+) \.wc-block-product-filter-chips__item\[value="red"\] [^{]+\{background:#ff0000\}/',
			$html
		);
		self::assertStringNotContainsString( 'value="blue"]', $html );
		self::assertSame( 1, substr_count( $html, 'class="wp-block aisle-dressed-' ) );
		self::assertSame( $this->block(), preg_replace( array( '/<style>.*<\/style>/', '/ aisle-dressed-\d+/' ), '', $html ) );
	}

	public function test_adds_nothing_when_woocommerce_shows_colors(): void {
		$this->attributes->terms->save( $this->red->term_id, SwatchValue::of( '#ff0000' ) );
		$block = $this->block( array( 'visual' => array( 'type' => 'color', 'value' => '#00ff00' ) ) );
		self::assertSame( $block, $this->enhanced( $block ) );
	}

	/** Returns selects as printed by WooCommerce's block. */
	private function menus( string $disabled = 'disable' ): string {
		$row = static fn( string $name, array $items ): string => sprintf(
			'<div class="wp-block" data-wp-context="%1$s"><span id="%2$s_label">Tint</span>'
				. '<div class="wc-block-dropdown" data-wp-context="{}"><fieldset>'
				. '<select class="wc-block-dropdown__select" id="%2$s" aria-labelledby="%2$s_label"><option value="">Choose</option>'
				. '<option value="red">Red</option></select></fieldset></div><input type="hidden" name="%2$s" value=""></div>',
			esc_attr( (string) wp_json_encode( array(
				'name'                      => 'Tint',
				'variationAttributeOptions' => $items,
				'disabledAttributesAction'  => $disabled,
			) ) ),
			$name
		);
		return $row( 'attribute_size', array( array( 'value' => 'S', 'label' => 'S' ) ) )
			. $row(
				'attribute_pa_tint',
				array(
					array( 'value' => 'red', 'label' => 'Red', 'selected' => true ),
					array( 'value' => 'blue', 'label' => 'Blue', 'visual' => array( 'type' => 'color' ) ),
				)
			);
	}

	public function test_adds_swatches_beside_block_select(): void {
		$this->attributes->terms->save( $this->red->term_id, SwatchValue::of( '#ff0000' ) );
		$html = $this->enhanced( $this->menus() );
		self::assertStringNotContainsString( '<style', $html );
		self::assertSame( 1, substr_count( $html, 'role="radiogroup"' ) );
		self::assertMatchesRegularExpression(
			'/<option value="red">Red<\/option><\/select><div class="aisle-swatches is-automatic" role="radiogroup" aria-label="Tint" '
				. 'data-aisle-swatches="[^"]*attribute_pa_tint/',
			$html
		);
		self::assertMatchesRegularExpression( '/is-color selected" role="radio" aria-checked="true"[^>]*data-value="red"/', $html );
		self::assertMatchesRegularExpression(
			'/<select data-attribute_name="attribute_size" class="wc-block-dropdown__select" id="attribute_size"/',
			$html,
			'without looks it stays the drop-down it was'
		);
		self::assertMatchesRegularExpression(
			'/<select data-attribute_name="attribute_pa_tint" class="wc-block-dropdown__select aisle-swatches-menu"/',
			$html
		);
		self::assertStringNotContainsString( 'aisle-swatches-hiding', $html );
	}

	public function test_marks_block_whose_select_hides_unavailable_values(): void {
		$this->attributes->terms->save( $this->red->term_id, SwatchValue::of( '#ff0000' ) );
		self::assertStringContainsString( 'class="wp-block aisle-swatches-hiding"', $this->enhanced( $this->menus( 'hide' ) ) );
	}

	public function test_leaves_selects_unchanged_when_swatches_are_disabled(): void {
		$this->attributes->terms->save( $this->red->term_id, SwatchValue::of( '#ff0000' ) );
		$this->settings->save( Variations::FEATURE, array( 'swatches' => false ) );
		self::assertSame( $this->menus(), $this->enhanced( $this->menus() ) );
	}

	public function test_escapes_values_in_style_element(): void {
		$value = '"]{}</style><script>alert(1)</script>';
		$this->attributes->products->set(
			$this->hat,
			array( 'size' => array( 'type' => 'color', 'values' => array( $value => array( 'color' => '#123456' ) ) ) )
		);
		$this->hat->save();
		$block = str_replace( '&quot;value&quot;:&quot;S&quot;', esc_attr( '"value":' . wp_json_encode( $value ) ), $this->block() );
		$html  = $this->enhanced( $block );
		self::assertStringContainsString( '{background:#123456}', $html );
		self::assertStringNotContainsString( '<script', $html );
	}
}
