<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\Variations\Swatches;

use Aisle\Features\Variations\Swatches\AttributeSwatches;
use Aisle\Features\Variations\Variations;
use Aisle\Platform\Scripts\Assets;
use Aisle\Platform\Scripts\LazyScripts;
use Aisle\Platform\Scripts\ScriptReplacement;
use Aisle\Platform\Scripts\ShopBootData;
use Aisle\Platform\Settings\Settings;
use Aisle\Platform\Settings\ShopSettings;
use Aisle\Tests\TestCase;

/** Base class with a global attribute, "Tint", and a hat in two of its values and two custom sizes. */
abstract class SwatchesTestCase extends TestCase {

	protected const TAXONOMY = 'pa_tint';

	protected Settings $settings;
	protected Assets $assets;
	protected AttributeSwatches $attributes;
	protected int $attribute;
	protected \WP_Term $red;
	protected \WP_Term $blue;
	protected \WC_Product_Variable $hat;

	protected function setUp(): void {
		parent::setUp();
		if ( ! function_exists( 'wc_create_attribute' ) ) {
			$this->markTestSkipped( 'The stand-in has no attributes of the shop.' );
		}
		$this->settings = new Settings();
		$this->settings->add( ShopSettings::FEATURE, new ShopSettings() );
		$this->assets = new Assets(
			WP_PLUGIN_DIR . '/aisle/plugin.php',
			new ShopBootData( $this->settings, new ScriptReplacement() ),
			new LazyScripts()
		);
		$this->settings->add( Variations::FEATURE, new Variations( $this->settings, $this->assets, new ScriptReplacement() ) );
		$this->settings->reset( Variations::FEATURE );
		$this->attributes = AttributeSwatches::make( $this->settings );
		$this->attribute  = $this->make_attribute( 'select' );
		$this->red        = $this->value( 'Red' );
		$this->blue       = $this->value( 'Blue' );
		$this->hat        = $this->make_hat();
	}

	protected function tearDown(): void {
		unregister_taxonomy( self::TAXONOMY );
		delete_transient( 'wc_attribute_taxonomies' );
		\WC_Cache_Helper::invalidate_cache_group( 'woocommerce-attributes' );
		parent::tearDown();
	}

	private function make_attribute( string $type ): int {
		$id = wc_create_attribute(
			array(
				'name' => 'Tint',
				'slug' => 'tint',
				'type' => $type,
			)
		);
		self::assertIsInt( $id );
		register_taxonomy( self::TAXONOMY, array( 'product' ) );
		return $id;
	}

	/**
	 * Stored directly like WooCommerce or a plugin does, because WooCommerce rejects types that it does not offer here.
	 */
	protected function attribute_is_of_type( string $type ): void {
		global $wpdb;
		$wpdb->update(
			"{$wpdb->prefix}woocommerce_attribute_taxonomies",
			array( 'attribute_type' => $type ),
			array( 'attribute_id' => $this->attribute )
		);
		delete_transient( 'wc_attribute_taxonomies' );
		\WC_Cache_Helper::invalidate_cache_group( 'woocommerce-attributes' );
	}

	protected function value( string $name ): \WP_Term {
		$result = wp_insert_term( $name, self::TAXONOMY );
		self::assertIsArray( $result );
		$term = get_term( $result['term_id'] );
		self::assertInstanceOf( \WP_Term::class, $term );
		return $term;
	}

	protected function make_hat(): \WC_Product_Variable {
		$tint = new \WC_Product_Attribute();
		$tint->set_id( $this->attribute );
		$tint->set_name( self::TAXONOMY );
		$tint->set_options( array( $this->red->term_id, $this->blue->term_id ) );
		$size = new \WC_Product_Attribute();
		$size->set_name( 'Size' );
		$size->set_options( array( 'S', 'L & XL' ) );
		$hat = new \WC_Product_Variable();
		$hat->set_name( 'Hat' );
		$hat->set_status( 'publish' );
		foreach ( array( $tint, $size ) as $position => $attribute ) {
			$attribute->set_variation( true );
			$attribute->set_position( $position );
		}
		$hat->set_attributes( array( $tint, $size ) );
		$hat->save();
		foreach ( array( 'red', 'blue' ) as $slug ) {
			$variation = new \WC_Product_Variation();
			$variation->set_parent_id( $hat->get_id() );
			$variation->set_attributes( array( self::TAXONOMY => $slug ) );
			$variation->set_regular_price( '20' );
			$variation->set_status( 'publish' );
			$variation->save();
		}
		return $hat;
	}

	protected function image( string $mime = 'image/png' ): int {
		$id = wp_insert_attachment(
			array(
				'post_title'     => 'Swatch',
				'post_mime_type' => $mime,
			),
			'2026/01/swatch.' . ( 'image/png' === $mime ? 'png' : 'pdf' )
		);
		update_post_meta(
			$id,
			'_wp_attachment_metadata',
			array(
				'width'  => 400,
				'height' => 400,
				'file'   => '2026/01/swatch.png',
				'sizes'  => array(),
			)
		);
		return $id;
	}

	/** Returns the select of an attribute as printed on the product page. */
	protected function menu( string $attribute ): string {
		ob_start();
		wc_dropdown_variation_attribute_options(
			array(
				'attribute' => $attribute,
				'product'   => wc_get_product( $this->hat->get_id() ),
			)
		);
		return (string) ob_get_clean();
	}
}
