<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\Variations\Swatches;

use Aisle\Features\Variations\Swatches\Admin\SwatchFields;
use Aisle\Features\Variations\Swatches\PluginSwatches;
use Aisle\Features\Variations\Swatches\Swatch;
use Aisle\Features\Variations\Swatches\SwatchType;
use Aisle\Features\Variations\Swatches\SwatchValue;

/**
 * Order of the sources for a value's appearance.
 */
final class TermSwatchesTest extends SwatchesTestCase {

	private function color( SwatchType $type = SwatchType::Automatic ): string {
		return $this->attributes->terms->of_term( $this->red, $type )->color;
	}

	#[\PHPUnit\Framework\Attributes\RequiresFunction( 'wc_get_container' )]
	public function test_prefers_woocommerce_color_then_aisle_color_then_plugin_color(): void {
		update_term_meta( $this->red->term_id, 'product_attribute_color', '#333333' );
		self::assertSame( '#333333', $this->color() );
		$this->attributes->terms->save( $this->red->term_id, SwatchValue::of( '#222222' ) );
		self::assertSame( '#222222', $this->color() );
		update_term_meta( $this->red->term_id, 'color', '#111111' );
		self::assertSame( '#222222', $this->color(), 'WooCommerce’s data count for its attributes of colours alone' );
		$this->attribute_is_of_type( 'wc-visual' );
		self::assertSame( '#111111', $this->color() );
	}

	public function test_uses_first_source_that_has_the_requested_value(): void {
		$image = $this->image();
		$this->attributes->terms->save( $this->red->term_id, SwatchValue::of( '#222222' ) );
		update_term_meta( $this->red->term_id, 'product_attribute_image', (string) $image );
		self::assertSame( $image, $this->attributes->terms->of_term( $this->red, SwatchType::Picture )->image );
		self::assertSame( '#222222', $this->color( SwatchType::Color ) );
	}

	#[\PHPUnit\Framework\Attributes\RequiresFunction( 'wc_get_container' )]
	public function test_combines_second_color_with_woocommerce_color(): void {
		$this->attribute_is_of_type( 'wc-visual' );
		update_term_meta( $this->red->term_id, 'color', '#111111' );
		$this->attributes->terms->save( $this->red->term_id, SwatchValue::of( '', '#999999' ) );
		$appearance = $this->attributes->terms->of_term( $this->red, SwatchType::TwoColors );
		self::assertSame( array( '#111111', '#999999' ), array( $appearance->color, $appearance->second_color ) );
	}

	public function test_reads_second_plugin_color_only_when_marked_as_two_colors(): void {
		update_term_meta( $this->red->term_id, 'product_attribute_color', '#333333' );
		update_term_meta( $this->red->term_id, 'secondary_color', '#444444' );
		self::assertSame( '', PluginSwatches::of_term( $this->red->term_id )->second_color );
		update_term_meta( $this->red->term_id, 'is_dual_color', 'yes' );
		self::assertSame( '#444444', PluginSwatches::of_term( $this->red->term_id )->second_color );
	}

	public function test_shows_notice_with_number_of_plugin_swatches(): void {
		self::assertSame( '', PluginSwatches::notice() );
		update_term_meta( $this->red->term_id, 'product_attribute_color', '#333333' );
		update_term_meta( $this->blue->term_id, 'product_attribute_image', (string) $this->image() );
		update_term_meta( $this->blue->term_id, 'product_attribute_color', '' );
		self::assertSame( 2, PluginSwatches::count() );
		self::assertStringContainsString( 'found 2 attribute values', PluginSwatches::notice() );
	}

	#[\PHPUnit\Framework\Attributes\RequiresFunction( 'wc_get_container' )]
	public function test_uses_swatch_type_of_the_plugin_until_merchant_sets_one(): void {
		$this->attribute_is_of_type( 'button' );
		self::assertSame( SwatchType::Label, $this->attributes->types->of_taxonomy( self::TAXONOMY ) );
		$this->attributes->types->save( $this->attribute, SwatchType::Radio );
		self::assertSame( SwatchType::Radio, $this->attributes->types->of_taxonomy( self::TAXONOMY ) );
		$this->attributes->types->save( $this->attribute, SwatchType::Automatic );
		self::assertSame( SwatchType::Label, $this->attributes->types->of_taxonomy( self::TAXONOMY ) );
	}

	/**
	 * WooCommerce's template overwrites the type if the plugin that provides it is inactive, before Aisle's panel is
	 * printed.
	 */
	#[\PHPUnit\Framework\Attributes\RequiresFunction( 'wc_get_container' )]
	public function test_keeps_swatch_type_when_woocommerce_overwrites_it_in_memory(): void {
		$this->attribute_is_of_type( 'color' );
		$initial_type = $this->attributes->types->of_taxonomy( self::TAXONOMY );
		foreach ( wc_get_attribute_taxonomies() as $attribute ) {
			$attribute->attribute_type = 'select';
		}
		self::assertSame( SwatchType::TwoColors, $initial_type );
		self::assertSame( $initial_type, $this->attributes->types->of_taxonomy( self::TAXONOMY ) );
	}

	#[\PHPUnit\Framework\Attributes\RequiresFunction( 'wc_get_container' )]
	public function test_shows_two_plugin_colors_unless_merchant_selects_one(): void {
		$this->attribute_is_of_type( 'color' );
		update_term_meta( $this->red->term_id, 'product_attribute_color', '#333333' );
		update_term_meta( $this->red->term_id, 'secondary_color', '#444444' );
		update_term_meta( $this->red->term_id, 'is_dual_color', 'yes' );
		foreach ( array( 'two-colors' => SwatchType::Automatic, 'color' => SwatchType::Color ) as $kind => $text ) {
			$this->attributes->types->save( $this->attribute, $text );
			$type  = $this->attributes->types->of_taxonomy( self::TAXONOMY );
			$group = $this->attributes->of(
				$this->hat->get_id(),
				self::TAXONOMY,
				array( new Swatch( 'red', 'Red', false, SwatchValue::none() ) )
			);
			self::assertSame( $kind, $group['swatches'][0]->kind( $group['type'] ) );
			self::assertSame(
				'two-colors' === $kind,
				str_contains( SwatchFields::preview( $group['swatches'][0]->appearance, $type ), '#444444' )
			);
		}
	}

	#[\PHPUnit\Framework\Attributes\RequiresFunction( 'wc_get_container' )]
	public function test_reads_attributes_once_for_all_values(): void {
		$this->attributes->terms->of_term( $this->red );
		$count = 0;
		add_filter(
			'sanitize_taxonomy_name',
			static function ( string $name ) use ( &$count ): string {
				++$count;
				return $name;
			}
		);
		foreach ( array( $this->red, $this->blue, $this->red ) as $term ) {
			$this->attributes->terms->of_term( $term );
		}
		self::assertSame( 0, $count );
		$this->attribute_is_of_type( 'wc-visual' );
		self::assertTrue(
			$this->attributes->types->is_woocommerce_visual( self::TAXONOMY ),
			'a list that has changed is gone through again'
		);
	}

	public function test_deletes_meta_when_swatch_is_removed(): void {
		$this->attributes->terms->save( $this->red->term_id, SwatchValue::of( '#abc', '#def', 7 ) );
		self::assertNotSame( '', get_term_meta( $this->red->term_id, 'aisle_swatch', true ) );
		$this->attributes->terms->save( $this->red->term_id, SwatchValue::none() );
		self::assertSame( '', get_term_meta( $this->red->term_id, 'aisle_swatch', true ) );
	}
}
