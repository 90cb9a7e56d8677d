<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\ContactForms\Storefront\Embedding;

use Aisle\Tests\Features\ContactForms\Storefront\ContactTestCase;

/**
 * The button that asks about a product, and the form it opens.
 */
final class ProductQuestionTest extends ContactTestCase {

	private const NAME = 'Lamp <script>alert(1)</script> & "Son"';

	protected function setUp(): void {
		parent::setUp();
		self::footer_html();
	}

	public function test_prints_no_button_or_dialog_when_no_form_is_selected(): void {
		self::assertStringNotContainsString( 'aisle-product-question', $this->summary( self::lamp() ) );
		self::assertSame( '', $this->block( self::lamp() ) );
		self::assertStringNotContainsString( '<dialog', self::footer_html() );
	}

	public function test_prints_question_button_between_cart_form_and_product_meta(): void {
		self::settings( array( 'question_form' => $this->form_id ) );
		$html = $this->summary( self::lamp() );
		if ( wp_is_block_theme() ) {
			self::assertStringNotContainsString( 'aisle-product-question', $html );
			return;
		}
		self::assertSame( 1, substr_count( $html, 'Ask about this product' ) );
		self::assertGreaterThan( strpos( $html, '</form>' ), strpos( $html, 'aisle-product-question' ) );
		self::assertLessThan( strpos( $html, 'product_meta' ), strpos( $html, 'aisle-product-question' ) );
	}

	public function test_opens_question_form_with_product_name_and_id(): void {
		self::settings( array( 'question_form' => $this->form_id, 'question_text' => 'Any <b>questions</b>?' ) );
		$lamp = self::lamp();
		$id   = "aisle-form-{$this->form_id}-product-{$lamp}-drawer";
		$html = $this->block( $lamp );
		self::assertStringContainsString( "href=\"#{$id}\"", $html );
		self::assertStringNotContainsString( '<b>', $html );
		$footer_html = self::footer_html();
		self::assertStringContainsString(
			"<dialog id=\"{$id}\" class=\"aisle-contact-dialog aisle-contact-dialog--drawer\" aria-labelledby=\"{$id}-title\"",
			$footer_html
		);
		self::assertStringContainsString( "name=\"_aisle_product\" value=\"{$lamp}\"", $footer_html );
		preg_match( '#<h2 id="' . $id . '-title"[^>]*>(.*?)</h2>#', $footer_html, $title );
		self::assertSame( 'Question about Lamp  & "Son"', html_entity_decode( $title[1], ENT_QUOTES ) );
		self::assertStringNotContainsString( '<script>alert', $footer_html );
	}

	public function test_uses_form_selected_by_block_or_filter(): void {
		$other = $this->form( self::document() );
		self::settings( array( 'question_form' => $this->form_id ) );
		self::assertStringContainsString( "#aisle-form-{$other}-product-", $this->block( self::lamp(), $other ) );
		self::assertSame( '', $this->block( self::lamp(), $this->form( self::document(), 'draft' ) ) );
		add_filter( 'aisle_product_question_form', static fn (): int => $other );
		self::assertStringContainsString( "#aisle-form-{$other}-product-", $this->block( self::lamp() ) );
		add_filter( 'aisle_product_question_form', '__return_zero', 20 );
		self::assertSame( '', $this->block( self::lamp() ) );
	}

	public function test_prints_no_button_when_product_is_not_public(): void {
		self::settings( array( 'question_form' => $this->form_id ) );
		foreach ( array( 'private', 'draft', 'trash' ) as $status ) {
			self::assertSame( '', $this->block( self::lamp( array( 'post_status' => $status ) ) ), $status );
		}
		self::assertSame( '', $this->block( self::lamp( array( 'post_password' => 'open' ) ) ) );
		self::assertSame( '', $this->block( self::page() ) );
		self::assertSame( '', $this->block( 999999999 ) );
		self::assertStringNotContainsString( '<dialog', self::footer_html() );
	}

	public function test_prints_one_form_per_product_on_a_page(): void {
		self::settings( array( 'question_form' => $this->form_id ) );
		list( $first_lamp, $second_lamp ) = array( self::lamp(), self::lamp() );
		$this->block( $first_lamp );
		$this->block( $second_lamp );
		$this->block( $first_lamp );
		$footer_html = self::footer_html();
		self::assertSame( 2, substr_count( $footer_html, '<dialog ' ) );
		preg_match_all( '/name="_aisle_unit_tag" value="([^"]+)"/', $footer_html, $tags );
		self::assertCount( 2, array_unique( $tags[1] ) );
	}

	public function test_sets_product_id_only_in_forms_on_a_product_page(): void {
		$lamp = self::lamp();
		self::assertStringNotContainsString( '_aisle_product', do_shortcode( "[aisle_form {$this->form_id}]" ) );
		$GLOBALS['wp_query'] = new \WP_Query( array( 'p' => $lamp, 'post_type' => 'product' ) );
		self::assertStringContainsString( "name=\"_aisle_product\" value=\"{$lamp}\"", do_shortcode( "[aisle_form {$this->form_id}]" ) );
		wp_reset_query(); // phpcs:ignore WordPress.WP.DiscouragedFunctions -- The query was replaced above.
	}

	public function test_loads_published_forms_only_for_the_settings_screen(): void {
		$draft = $this->form( self::document(), 'draft' );
		wp_set_current_user( (int) get_users( array( 'role' => 'administrator', 'fields' => 'ids' ) )[0] );
		$queries_before = $GLOBALS['wpdb']->num_queries;
		\Aisle\Features\ContactForms\Storefront\ContactSettings::schema();
		self::assertSame( $queries_before, $GLOBALS['wpdb']->num_queries );
		$features = array_column( $this->dispatch_rest( 'GET', '/aisle/v1/settings' )->json['features'], 'settings', 'name' );
		$question = array_column( $features['contact-forms'], null, 'key' )['question_form'];
		$choices  = array_column( $question['choices'], 'label', 'value' );
		self::assertSame( array( 'No form', 'Write to us' ), array( $choices[0], $choices[ $this->form_id ] ) );
		self::assertArrayNotHasKey( $draft, $choices );
		self::assertArrayNotHasKey( 'choices_from', $question );
	}

	private function block( int $product, int $form = 0 ): string {
		$parsed = parse_blocks(
			0 === $form ? '<!-- wp:aisle/product-question /-->' : "<!-- wp:aisle/product-question {\"form\":{$form}} /-->"
		)[0];
		return (string) ( new \WP_Block( $parsed, array( 'postId' => $product ) ) )->render();
	}

	private function summary( int $id ): string {
		$GLOBALS['post']    = get_post( $id );
		$GLOBALS['product'] = wc_get_product( $id );
		ob_start();
		do_action( 'woocommerce_single_product_summary' );
		return (string) ob_get_clean();
	}

	/**
	 * @param array<string, string> $post_columns
	 */
	private static function lamp( array $post_columns = array() ): int {
		$product = new \WC_Product_Simple();
		$product->set_name( 'Lamp' );
		$product->set_regular_price( '5' );
		$product->set_sku( uniqid( 'lamp-' ) );
		$product->set_status( 'publish' );
		$id = $product->save();
		// Written directly, as an importer does, to bypass WordPress's title sanitization.
		$GLOBALS['wpdb']->update( $GLOBALS['wpdb']->posts, $post_columns + array( 'post_title' => self::NAME ), array( 'ID' => $id ) );
		clean_post_cache( $id );
		return $id;
	}

	private static function page(): int {
		return (int) wp_insert_post( array( 'post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'A page' ) );
	}
}
