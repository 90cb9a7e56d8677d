<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\Variations\Swatches;

use Aisle\Features\Variations\Swatches\AttributeTypes;
use Aisle\Features\Variations\Swatches\ProductSwatches;
use Aisle\Features\Variations\Swatches\SelectOptions;
use Aisle\Features\Variations\Swatches\SwatchType;
use Aisle\Features\Variations\Swatches\SwatchValue;
use Aisle\Features\Variations\Variations;

/**
 * Swatches beside the selects of a product page.
 */
final class SelectSwatchesTest extends SwatchesTestCase {

	private function colors( string $red, string $blue ): void {
		$this->attributes->terms->save( $this->red->term_id, SwatchValue::of( $red ) );
		$this->attributes->terms->save( $this->blue->term_id, SwatchValue::of( $blue ) );
	}

	public function test_keeps_plain_select_when_attribute_has_no_swatches(): void {
		self::assertStringNotContainsString( 'aisle-swatch', $this->menu( self::TAXONOMY ) );
		self::assertStringNotContainsString( 'aisle-swatch', $this->menu( 'Size' ) );
	}

	#[\PHPUnit\Framework\Attributes\RequiresFunction( 'wc_get_container' )]
	public function test_shows_color_swatches_beside_the_select_by_default(): void {
		$this->colors( '#ff0000', '#0000ff' );
		$html = $this->menu( self::TAXONOMY );
		self::assertStringContainsString( '<option value="red"', $html );
		self::assertStringContainsString( 'role="radiogroup" aria-label="', $html );
		self::assertSame( 2, substr_count( $html, 'role="radio"' ) );
		self::assertStringContainsString(
			'data-value="red" data-title="Red" data-attribute_name="attribute_pa_tint" style="--aisle-swatch:#ff0000"',
			$html
		);
		self::assertSame( 1, substr_count( $html, 'tabindex="0"' ), 'one stop for the Tab key' );
	}

	#[\PHPUnit\Framework\Attributes\RequiresFunction( 'wc_get_container' )]
	public function test_selects_swatch_of_the_selected_value(): void {
		$this->colors( '#ff0000', '#0000ff' );
		$_REQUEST['attribute_pa_tint'] = 'blue';
		self::assertMatchesRegularExpression(
			'/class="aisle-swatch is-color selected" role="radio" aria-checked="true" tabindex="0" aria-label="Blue"/',
			$this->menu( self::TAXONOMY )
		);
	}

	#[\PHPUnit\Framework\Attributes\RequiresFunction( 'wc_get_container' )]
	public function test_prefers_swatch_type_of_the_product_over_the_attribute(): void {
		$types = new AttributeTypes();
		$types->save( $this->attribute, SwatchType::Label );
		self::assertStringContainsString( 'aisle-swatches is-label', $this->menu( self::TAXONOMY ) );
		$this->attributes->products->set( $this->hat, array( self::TAXONOMY => array( 'type' => 'radio' ) ) );
		$this->hat->save();
		self::assertStringContainsString( 'aisle-swatches is-radio', $this->menu( self::TAXONOMY ) );
		$this->attributes->products->set( $this->hat, array( self::TAXONOMY => array( 'type' => 'drop_down' ) ) );
		$this->hat->save();
		self::assertStringNotContainsString( 'aisle-swatch', $this->menu( self::TAXONOMY ) );
	}

	#[\PHPUnit\Framework\Attributes\RequiresFunction( 'wc_get_container' )]
	public function test_shows_product_swatches_for_custom_attributes(): void {
		$this->attributes->products->set(
			$this->hat,
			array(
				ProductSwatches::key( 'Size' ) => array(
					'type'   => 'two_colors',
					'values' => array(
						'L & XL' => array(
							'color'        => '#111111',
							'second_color' => '#eeeeee',
						),
					),
				),
			)
		);
		$this->hat->save();
		$html = $this->menu( 'Size' );
		self::assertStringContainsString(
			'is-two-colors" role="radio" aria-checked="false" tabindex="-1" aria-label="L &amp; XL" data-value="L &amp; XL"',
			$html
		);
		self::assertStringContainsString( '--aisle-swatch:#111111;--aisle-swatch-2:#eeeeee', $html );
		self::assertMatchesRegularExpression( '/is-label" role="radio"[^>]*data-value="S"/', $html, 'a value without a look is read' );
	}

	#[\PHPUnit\Framework\Attributes\RequiresFunction( 'wc_get_container' )]
	public function test_escapes_names_and_values_in_html(): void {
		$payload = '"><script>alert(1)</script>\'&quot;';
		$this->attributes->products->set( $this->hat, array( 'size' => array( 'type' => 'label' ) ) );
		$this->hat->save();
		add_filter( 'woocommerce_variation_option_name', static fn(): string => $payload );
		add_filter( 'woocommerce_attribute_label', static fn(): string => $payload );
		$html = $this->menu( 'Size' );
		self::assertStringContainsString( 'aisle-swatches is-label', $html );
		self::assertStringNotContainsString( '<script', $html );
		$tags = new \WP_HTML_Tag_Processor( $html );
		self::assertTrue( $tags->next_tag( array( 'class_name' => 'aisle-swatch' ) ) );
		self::assertSame(
			html_entity_decode( $payload, ENT_QUOTES ),
			html_entity_decode( (string) $tags->get_attribute( 'data-title' ), ENT_QUOTES )
		);
	}

	#[\PHPUnit\Framework\Attributes\RequiresFunction( 'wc_get_container' )]
	public function test_ignores_unsafe_stored_swatch_data(): void {
		update_term_meta( $this->red->term_id, 'aisle_swatch', '{"color":"red;background:url(//evil)","image":"1 OR 1"}' );
		update_term_meta( $this->blue->term_id, 'aisle_swatch', '{"color":"#00f"}' );
		$html = $this->menu( self::TAXONOMY );
		self::assertStringNotContainsString( 'evil', $html );
		self::assertStringContainsString( '--aisle-swatch:#00f"', $html );
	}

	public function test_leaves_select_with_third_party_swatches_unchanged(): void {
		$this->colors( '#ff0000', '#0000ff' );
		$select_html = $this->menu( self::TAXONOMY );
		self::assertSame(
			$select_html,
			apply_filters(
				'woocommerce_dropdown_variation_attribute_options_html',
				$select_html,
				array( 'attribute' => self::TAXONOMY, 'product' => $this->hat )
			)
		);
		add_filter(
			'woocommerce_dropdown_variation_attribute_options_html',
			static fn( string $html ): string => $html . '<ul role="radiogroup"><li role="radio">Theirs</li></ul>',
			20
		);
		self::assertStringNotContainsString( 'aisle-swatch', $this->menu( self::TAXONOMY ) );
	}

	#[\PHPUnit\Framework\Attributes\RequiresFunction( 'wc_get_container' )]
	public function test_shows_label_when_swatch_image_is_deleted(): void {
		$existing_image = $this->image();
		$deleted_image  = $this->image();
		wp_delete_attachment( $deleted_image, true );
		$this->attributes->terms->save( $this->red->term_id, SwatchValue::of( '', '', $existing_image ) );
		$this->attributes->terms->save( $this->blue->term_id, SwatchValue::of( '', '', $deleted_image ) );
		$html = $this->menu( self::TAXONOMY );
		self::assertMatchesRegularExpression( '/is-picture" role="radio"[^>]*data-value="red"[^>]*><img/', $html );
		self::assertMatchesRegularExpression(
			'/is-label" role="radio"[^>]*data-value="blue"[^>]*><span class="aisle-swatch__text">Blue</',
			$html
		);
	}

	public function test_prints_no_swatches_when_disabled(): void {
		$this->colors( '#ff0000', '#0000ff' );
		$this->settings->save( Variations::FEATURE, array( 'swatches' => false ) );
		self::assertStringNotContainsString( 'aisle-swatch', $this->menu( self::TAXONOMY ) );
	}

	#[\PHPUnit\Framework\Attributes\RequiresFunction( 'wc_get_container' )]
	public function test_includes_remaining_stock_only_when_store_shows_it(): void {
		$this->colors( '#ff0000', '#0000ff' );
		update_option( 'woocommerce_manage_stock', 'yes' );
		update_option( 'woocommerce_stock_format', '' );
		self::assertStringContainsString( '&quot;left&quot;:3', $this->menu( self::TAXONOMY ) );
		update_option( 'woocommerce_stock_format', 'no_amount' );
		self::assertStringContainsString( '&quot;left&quot;:0', $this->menu( self::TAXONOMY ) );
	}

	public function test_reads_options_of_the_printed_select(): void {
		$options = SelectOptions::read(
			'<select><option value="">None</option><option value="a &amp; b" selected>A &lt;b&gt;</option><option value="c">C</option>'
				. '</select>'
		);
		self::assertSame( array( 'a & b', 'c' ), array_column( $options, 'value' ) );
		self::assertSame( array( 'A <b>', 'C' ), array_column( $options, 'title' ) );
		self::assertSame( array( true, false ), array_column( $options, 'is_selected' ) );
	}
}
