<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\Variations\Swatches\Admin;

use Aisle\Features\Variations\Swatches\Admin\AttributeScreen;
use Aisle\Features\Variations\Swatches\Admin\ProductPanel;
use Aisle\Features\Variations\Swatches\Admin\TermScreen;
use Aisle\Features\Variations\Swatches\SwatchType;
use Aisle\Features\Variations\Swatches\SwatchValue;
use Aisle\Tests\Features\Variations\Swatches\SwatchesTestCase;

/**
 * Saving and rejecting values on the admin screens.
 */
final class SavingTest extends SwatchesTestCase {

	protected function setUp(): void {
		parent::setUp();
		wp_set_current_user( 1 );
		( new AttributeScreen( $this->attributes->types ) )->register();
		( new TermScreen( $this->attributes->types, $this->attributes->terms ) )->add_hooks();
		( new ProductPanel( $this->attributes ) )->register();
	}

	/**
	 * @param array<string, mixed> $swatch
	 */
	private function post_term( array $swatch, string $nonce = '' ): void {
		$_POST = wp_slash(
			array(
				'aisle_swatch'       => $swatch,
				'aisle_swatch_nonce' => '' === $nonce ? wp_create_nonce( 'aisle_swatch_nonce' ) : $nonce,
			)
		);
	}

	/**
	 * @return array{string, string, int}
	 * @phpstan-impure
	 */
	private function saved_appearance(): array {
		$appearance = $this->attributes->terms->merchant_value( $this->red->term_id );
		return array( $appearance->color, $appearance->second_color, $appearance->image );
	}

	/**
	 * @return list<string>
	 * @phpstan-impure
	 */
	private function error_messages(): array {
		return array_values( array_filter( (array) get_transient( 'aisle_swatch_refusals_' . get_current_user_id() ), 'is_string' ) );
	}

	public function test_saves_colors_and_image_of_a_term(): void {
		$image = $this->image();
		$this->post_term( array( 'color' => 'A1B2C3', 'second_color' => '#FFF', 'image' => (string) $image ) );
		wp_update_term( $this->red->term_id, self::TAXONOMY );
		self::assertSame( array( '#a1b2c3', '#fff', $image ), $this->saved_appearance() );
		$this->post_term( array( 'color' => '', 'second_color' => '', 'image' => '' ) );
		wp_update_term( $this->red->term_id, self::TAXONOMY );
		self::assertSame( array( '', '', 0 ), $this->saved_appearance() );
	}

	public function test_rejects_invalid_color_or_image_and_keeps_the_old_value(): void {
		$this->attributes->terms->save( $this->red->term_id, SwatchValue::of( '#111111' ) );
		$this->post_term( array(
			'color'        => 'reddish',
			'second_color' => '#222222',
			'image'        => (string) $this->image( 'application/pdf' ),
		) );
		wp_update_term( $this->red->term_id, self::TAXONOMY );
		self::assertSame( array( '#111111', '#222222', 0 ), $this->saved_appearance() );
		self::assertStringContainsString( '“reddish” is not a valid color', $this->error_messages()[0] );
		self::assertStringContainsString( 'from your media library', $this->error_messages()[1] );
	}

	public function test_rejects_new_term_with_invalid_color(): void {
		$this->post_term( array( 'color' => 'javascript:alert(1)' ) );
		$result = wp_insert_term( 'Green', self::TAXONOMY );
		self::assertInstanceOf( \WP_Error::class, $result );
		self::assertStringContainsString( 'is not a valid color', $result->get_error_message() );
		self::assertNull( term_exists( 'Green', self::TAXONOMY ) );
		$this->post_term( array( 'color' => '"><img src=x onerror=alert(1)>' . str_repeat( 'x', 1000 ) ) );
		$result = wp_insert_term( 'Green', self::TAXONOMY );
		self::assertInstanceOf( \WP_Error::class, $result );
		self::assertStringNotContainsString( '<img', $result->get_error_message() );
		self::assertLessThan( 300, strlen( $result->get_error_message() ) );
		$this->post_term( array( 'color' => '#00ff00' ) );
		$result = wp_insert_term( 'Green', self::TAXONOMY );
		self::assertIsArray( $result );
		self::assertSame( '#00ff00', $this->attributes->terms->merchant_value( $result['term_id'] )->color );
	}

	public function test_keeps_color_on_quick_edit_forged_request_or_missing_permission(): void {
		$this->attributes->terms->save( $this->red->term_id, SwatchValue::of( '#111111' ) );
		$_POST = array( 'name' => 'Red' );
		wp_update_term( $this->red->term_id, self::TAXONOMY, array( 'name' => 'Deep red' ) );
		$this->post_term( array( 'color' => '#222222' ), 'forged' );
		wp_update_term( $this->red->term_id, self::TAXONOMY );
		$this->post_term( array( 'color' => '#222222' ) );
		wp_set_current_user( 0 );
		$_POST['aisle_swatch_nonce'] = wp_create_nonce( 'aisle_swatch_nonce' );
		wp_update_term( $this->red->term_id, self::TAXONOMY );
		self::assertSame( '#111111', $this->saved_appearance()[0] );
	}

	#[\PHPUnit\Framework\Attributes\RequiresFunction( 'wc_get_container' )]
	public function test_saves_only_listed_swatch_types_and_deletes_them_with_attribute(): void {
		$_POST = array( 'aisle_swatch_type' => 'color', 'aisle_swatch_type_nonce' => wp_create_nonce( 'aisle_swatch_type_nonce' ) );
		do_action( 'woocommerce_attribute_updated', $this->attribute, array(), 'tint' );
		self::assertSame( SwatchType::Color, $this->attributes->types->of_attribute( $this->attribute ) );
		$_POST['aisle_swatch_type'] = 'hologram';
		do_action( 'woocommerce_attribute_updated', $this->attribute, array(), 'tint' );
		self::assertSame( 'color', get_option( 'aisle_swatches' )['types'][ $this->attribute ] );
		self::assertStringContainsString( 'Select one of the listed types', $this->error_messages()[0] );
		$_POST = array( 'aisle_swatch_type' => 'radio', 'aisle_swatch_type_nonce' => 'forged' );
		do_action( 'woocommerce_attribute_updated', $this->attribute, array(), 'tint' );
		self::assertSame( SwatchType::Color, $this->attributes->types->of_attribute( $this->attribute ) );
		do_action( 'woocommerce_attribute_deleted', $this->attribute, 'tint', self::TAXONOMY );
		self::assertSame( SwatchType::Automatic, $this->attributes->types->of_attribute( $this->attribute ) );
	}

	/**
	 * @param list<array<string, mixed>> $rows
	 */
	private function post_product( array $rows, string $nonce = '' ): void {
		$_POST = wp_slash(
			array(
				'aisle_swatches'         => $rows,
				'woocommerce_meta_nonce' => '' === $nonce ? wp_create_nonce( 'woocommerce_save_data' ) : $nonce,
			)
		);
		$hat = wc_get_product( $this->hat->get_id() );
		self::assertInstanceOf( \WC_Product::class, $hat );
		do_action( 'woocommerce_admin_process_product_object', $hat );
		$hat->save();
	}

	#[\PHPUnit\Framework\Attributes\RequiresFunction( 'wc_get_container' )]
	public function test_saves_swatch_types_and_values_of_a_product(): void {
		$this->post_product( array( array( 'attribute' => self::TAXONOMY, 'type' => 'label' ) ) );
		$this->post_product( array(
			array(
				'attribute' => 'Size',
				'type'      => '',
				'values'    => array( array( 'value' => 'L & XL', 'color' => '#123456', 'second_color' => '', 'image' => '' ) ),
			),
		) );
		$id = $this->hat->get_id();
		self::assertSame( SwatchType::Label, $this->attributes->products->type( $id, self::TAXONOMY ) );
		self::assertNull( $this->attributes->products->type( $id, 'Size' ) );
		self::assertSame( '#123456', $this->attributes->products->value( $id, 'Size', 'L & XL' )->color );
		$this->post_product( array( array( 'attribute' => self::TAXONOMY, 'type' => '' ), array( 'attribute' => 'Size', 'type' => '' ) ) );
		self::assertSame( '', get_post_meta( $id, '_aisle_swatches', true ) );
	}

	#[\PHPUnit\Framework\Attributes\RequiresFunction( 'wc_get_container' )]
	public function test_names_invalid_value_of_a_product_and_ignores_forged_requests(): void {
		$row = static fn( string $color ): array =>
			array( array( 'attribute' => 'Size', 'type' => 'color', 'values' => array( array( 'value' => 'S', 'color' => $color ) ) ) );
		$this->post_product( $row( '#123456' ) );
		$this->post_product( $row( '#12345' ) );
		self::assertSame( '#123456', $this->attributes->products->value( $this->hat->get_id(), 'Size', 'S' )->color );
		self::assertStringStartsWith( 'S: “#12345” is not a valid color', $this->error_messages()[0] );
		$this->post_product( $row( '#654321' ), 'forged' );
		self::assertSame( '#123456', $this->attributes->products->value( $this->hat->get_id(), 'Size', 'S' )->color );
	}

	#[\PHPUnit\Framework\Attributes\RequiresFunction( 'wc_get_container' )]
	public function test_prints_saved_colors_in_the_term_form(): void {
		$this->attributes->terms->save( $this->red->term_id, SwatchValue::of( '#111111', '#222222' ) );
		$screen = new TermScreen( $this->attributes->types, $this->attributes->terms );
		ob_start();
		$screen->print_existing( $this->red );
		$html = (string) ob_get_clean();
		self::assertStringContainsString( 'name="aisle_swatch[color]" value="#111111"', $html );
		$this->attribute_is_of_type( 'wc-visual' );
		ob_start();
		$screen->print_existing( $this->red );
		$html = (string) ob_get_clean();
		self::assertStringNotContainsString( 'aisle_swatch[color]', $html );
		self::assertStringContainsString( 'name="aisle_swatch[second_color]" value="#222222"', $html );
	}

	public function test_prints_all_swatch_types_with_the_saved_one_selected(): void {
		$this->attributes->types->save( $this->attribute, SwatchType::Label );
		$_GET['edit'] = (string) $this->attribute;
		$screen       = new AttributeScreen( $this->attributes->types );
		ob_start();
		$screen->print_new();
		$screen->print_existing();
		$html = (string) ob_get_clean();
		self::assertSame( 2 * count( SwatchType::cases() ), substr_count( $html, '<option ' ) );
		self::assertSame( 1, substr_count( $html, '<option value="automatic" selected>' ) );
		self::assertSame( 1, substr_count( $html, '<option value="label" selected>' ) );
	}

	/** @phpstan-impure */
	private function panel(): string {
		global $post;
		$post = get_post( $this->hat->get_id() ); // phpcs:ignore WordPress.WP.GlobalVariablesOverride -- As on the product's screen.
		ob_start();
		( new ProductPanel( $this->attributes ) )->print();
		$post = null; // phpcs:ignore WordPress.WP.GlobalVariablesOverride -- As before.
		return (string) ob_get_clean();
	}

	public function test_prints_no_validation_attributes_in_the_product_panel(): void {
		$html = $this->panel();
		self::assertStringContainsString( 'name="aisle_swatches[0][values][0][color]"', $html );
		self::assertDoesNotMatchRegularExpression( '/ (?:pattern|required|min|max)[= >]/', $html );
	}

	public function test_lists_each_swatch_type_name_once(): void {
		preg_match_all( '#<select.*?</select>#s', $this->panel(), $menus );
		self::assertNotEmpty( $menus[0] );
		foreach ( $menus[0] as $menu ) {
			preg_match_all( '#<option[^>]*>([^<]*)</option>#', $menu, $names );
			self::assertSame( array_unique( $names[1] ), $names[1] );
		}
	}

	public function test_shows_swatch_in_the_term_list(): void {
		$this->attributes->terms->save( $this->red->term_id, SwatchValue::of( '#111111' ) );
		$columns = apply_filters( 'manage_edit-' . self::TAXONOMY . '_columns', array( 'cb' => '', 'name' => 'Name' ) );
		self::assertSame( array( 'cb', 'aisle_swatch', 'name' ), array_keys( $columns ) );
		self::assertStringContainsString(
			'#111111',
			(string) apply_filters( 'manage_' . self::TAXONOMY . '_custom_column', '', 'aisle_swatch', $this->red->term_id )
		);
		self::assertSame( '–', apply_filters( 'manage_' . self::TAXONOMY . '_custom_column', '', 'aisle_swatch', $this->blue->term_id ) );
	}

	public function test_lists_swatches_only_when_the_attribute_shows_them(): void {
		$columns = 'manage_edit-' . self::TAXONOMY . '_columns';
		$screen  = new TermScreen( $this->attributes->types, $this->attributes->terms );
		foreach ( array(
			array( SwatchType::Automatic, 'the image is shown', true ),
			array( SwatchType::Label, 'displayed as “Labels”', false ),
			array( SwatchType::Color, 'displayed as “Colors”', true ),
		) as list( $type, $help, $is_listed ) ) {
			$this->attributes->types->save( $this->attribute, $type );
			remove_all_filters( $columns );
			$screen->add_hooks();
			self::assertSame( $is_listed, array_key_exists( 'aisle_swatch', apply_filters( $columns, array( 'name' => 'Name' ) ) ) );
			ob_start();
			$screen->print_new( self::TAXONOMY );
			$screen->print_existing( $this->red );
			self::assertSame( 2, substr_count( (string) ob_get_clean(), $help ) );
		}
	}
}
