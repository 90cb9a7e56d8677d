<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\ContactForms\Storefront;

use Aisle\Features\ContactForms\Admin\EntryCsv;
use Aisle\Features\ContactForms\Admin\EntryStream;
use Aisle\Features\ContactForms\Admin\PortableEntry;
use Aisle\Features\ContactForms\Entries\EntryFilter;
use Aisle\Features\ContactForms\Entries\EntryRows;
use Aisle\Features\ContactForms\Entries\StoredEntry;
use Aisle\Platform\Http\RateLimiter;
use Aisle\Tests\SizedProduct;
use PHPUnit\Framework\Attributes\DataProvider;

/**
 * An entry stores its product, and reveals nothing that the product page hides.
 */
final class SubjectProductTest extends ContactTestCase {

	private const BODY = 'Product: [_product] | [_product_sku] | [_product_url] | [_page_title]';

	protected function setUp(): void {
		parent::setUp();
		$this->form_id = $this->form( self::document( array(
			'mail'      => array( 'to' => 'owner@example.com', 'body' => self::BODY ),
			'autoreply' => array( 'enabled' => true, 'to_field' => 'f_email', 'body' => self::BODY ),
		) ) );
	}

	public function test_includes_product_name_sku_and_url_in_emails_and_entry(): void {
		$lamp = self::lamp();
		$this->send( array( '_aisle_product' => (string) $lamp ) );
		$url = get_permalink( $lamp );
		self::assertSame( array_fill( 0, 2, "Product: Lamp & Son | LAMP-7 | {$url} | " ), array_column( $this->mails, 'message' ) );
		self::assertSame( array( $lamp, 0, 'Lamp & Son', 'LAMP-7', $url ), self::product_details( $this->last_message() ) );
		self::assertSame( 'LAMP-7', PortableEntry::of( $this->last_message() )['origin']['product_sku'] );
		wp_set_current_user( (int) get_users( array( 'role' => 'administrator', 'fields' => 'ids' ) )[0] );
		$origin = $this->answered( new \WP_REST_Request(
			'GET',
			'/aisle/v1/contact-entries/' . $this->last_message()->id
		) )->json['origin'];
		self::assertSame( array( 'Lamp & Son (LAMP-7)', $url ), array( $origin['product'], $origin['product_url'] ) );
	}

	public function test_includes_product_in_privacy_and_csv_exports(): void {
		$lamp = self::lamp();
		$this->send( array( '_aisle_product' => (string) $lamp ) );
		$export = apply_filters(
			'wp_privacy_personal_data_exporters',
			array()
		)['aisle-messages']['callback']( 'ada@example.org', 1 )['data'];
		self::assertContains(
			array( 'name' => 'Product', 'value' => 'Lamp &amp; Son ' . esc_html( (string) get_permalink( $lamp ) ) ),
			end( $export )['data']
		);
		$lines = iterator_to_array(
			( new EntryCsv( new EntryStream( new EntryRows(), new EntryFilter( form_id: $this->form_id ) ) ) )->lines(),
			false
		);
		self::assertSame( array( 'Lamp & Son', 'LAMP-7' ), array_slice( $lines[1], (int) array_search( 'Product', $lines[0], true ), 2 ) );
	}

	public function test_keeps_product_name_when_product_is_deleted(): void {
		$lamp = self::lamp();
		$this->send( array( '_aisle_product' => (string) $lamp ) );
		wp_delete_post( $lamp, true );
		self::assertSame( 'Lamp & Son', self::product_details( $this->last_message() )[2] );
	}

	public function test_names_variation_only_when_it_belongs_to_the_product(): void {
		$scarf = self::scarf( 2 );
		$other = self::scarf( 1 );
		list( $first, $second ) = $scarf->get_children();
		$this->send( array( '_aisle_product' => (string) $scarf->get_id(), '_aisle_variation' => (string) $second ) );
		self::assertSame(
			array( $scarf->get_id(), $second, 'Scarf - s1' ),
			array_slice( self::product_details( $this->last_message() ), 0, 3 )
		);
		wp_update_post( array( 'ID' => $first, 'post_status' => 'private' ) );
		foreach ( array( $other->get_children()[0], $first, self::lamp() ) as $third_party ) {
			$this->send( array( '_aisle_product' => (string) $scarf->get_id(), '_aisle_variation' => (string) $third_party ) );
			self::assertSame( array( $scarf->get_id(), 0, 'Scarf' ), array_slice( self::product_details( $this->last_message() ), 0, 3 ) );
		}
	}

	public function test_detects_product_from_unit_tag_of_product_page(): void {
		$lamp = self::lamp();
		$this->send( array( '_aisle_unit_tag' => "aisle-f{$this->form_id}-p{$lamp}-o1" ) );
		self::assertSame( $lamp, self::product_details( $this->last_message() )[0] );
	}

	#[DataProvider( 'hidden' )]
	public function test_names_no_product_that_visitors_cannot_see( string $column, string $value ): void {
		$lamp = self::lamp();
		$GLOBALS['wpdb']->update( $GLOBALS['wpdb']->posts, array( $column => $value ), array( 'ID' => $lamp ) );
		clean_post_cache( $lamp );
		$this->send( array( '_aisle_product' => (string) $lamp, '_aisle_unit_tag' => "aisle-f{$this->form_id}-p{$lamp}-o1" ) );
		self::assertSame( array( 0, 0, '', '', '' ), self::product_details( $this->last_message() ) );
		self::assertStringNotContainsString(
			'Lamp',
			(string) wp_json_encode( array( $this->mails, $this->last_message()->message->origin ) )
		);
		self::assertStringNotContainsString( 'lamp', $this->last_message()->message->origin['page_url'] );
	}

	/**
	 * @return array<string, array{string, string}>
	 */
	public static function hidden(): array {
		return array(
			'private'         => array( 'post_status', 'private' ),
			'a draft'         => array( 'post_status', 'draft' ),
			'in the trash'    => array( 'post_status', 'trash' ),
			'with a password' => array( 'post_password', 'open' ),
			'not a product'   => array( 'post_type', 'shop_order' ),
		);
	}

	public function test_ignores_invalid_product_ids(): void {
		$post = (int) wp_insert_post( array( 'post_status' => 'publish', 'post_title' => 'News' ) );
		foreach ( array(
			'0',
			'-5',
			'5.5',
			'5abc',
			"5\n",
			'99999999999999999999',
			'999999999',
			(string) $post,
			'<script>',
			'',
		) as $number ) {
			$this->send( array( '_aisle_product' => $number, '_aisle_variation' => $number ) );
			self::assertSame( array( 0, 0, '', '', '' ), self::product_details( $this->last_message() ), $number );
		}
		$this->send( array( '_aisle_product' => array( '5' ) ) );
		self::assertSame( 0, self::product_details( $this->last_message() )[0] );
	}

	public function test_escapes_product_name_in_html_emails(): void {
		$lamp = self::lamp();
		$GLOBALS['wpdb']->update(
			$GLOBALS['wpdb']->posts,
			array( 'post_title' => 'Lamp <img src=x onerror=alert(1)> &lt;b&gt;' ),
			array( 'ID' => $lamp )
		);
		clean_post_cache( $lamp );
		$this->form_id = $this->form( self::document( array(
			'mail' => array(
				'to'      => 'owner@example.com',
				'html'    => true,
				'subject' => '[_product]',
				'body'    => '<p title="[_product]">[_product]</p>',
			),
		) ) );
		$this->send( array( '_aisle_product' => (string) $lamp ) );
		self::assertStringNotContainsString( '<img', $this->mails[0]['message'] );
		self::assertStringContainsString( '&lt;b&gt;', $this->mails[0]['message'] );
	}

	public function test_accepts_same_message_about_another_product(): void {
		$status = fn ( int $product ): string => $this->feedback( $this->post_data(
			array( 'f_message' => 'Is it warm?' ),
			array( '_aisle_product' => (string) $product )
		) )->json['status'];
		list( $first_lamp, $second_lamp ) = array( self::lamp( 'a' ), self::lamp( 'b' ) );
		self::assertSame(
			array( 'mail_sent', 'mail_sent', 'aborted' ),
			array( $status( $first_lamp ), $status( $second_lamp ), $status( $first_lamp ) )
		);
	}

	public function test_names_product_in_default_email(): void {
		$this->form_id = $this->form( self::document( array( 'mail' => array( 'to' => 'owner@example.com' ) ) ) );
		$this->send( array( '_aisle_product' => (string) self::lamp() ) );
		self::assertStringContainsString( "Lamp & Son LAMP-7\n", $this->mails[0]['message'] );
		$this->send();
		self::assertStringNotContainsString( 'Lamp', $this->mails[1]['message'] );
	}

	/**
	 * @param array<string, mixed> $extra_fields
	 */
	private function send( array $extra_fields = array() ): void {
		// Resets the rate limit of ten messages in ten minutes per address.
		$GLOBALS['wpdb']->query( 'DELETE FROM ' . RateLimiter::table() );
		self::assertSame(
			'mail_sent',
			$this->feedback( $this->post_data( array( 'f_message' => uniqid( 'Hello ' ) ), $extra_fields ) )->json['status']
		);
	}

	/**
	 * @return array{int, int, string, string, string}
	 */
	private static function product_details( ?StoredEntry $entry ): array {
		$origin = $entry?->message->origin;
		self::assertNotNull( $origin );
		return array(
			$origin['product_id'],
			$origin['variation_id'],
			$origin['product_name'],
			$origin['product_sku'],
			$origin['product_url'],
		);
	}

	private static function scarf( int $sizes ): \WC_Product {
		$scarf = SizedProduct::make( $sizes, static fn ( \WC_Product_Variation $variation ) => $variation->set_regular_price( '5' ) );
		return wc_get_product( $scarf->get_id() ) ?: $scarf;
	}

	private static function lamp( string $sku = '7' ): int {
		$product = new \WC_Product_Simple();
		$product->set_name( 'Lamp & Son' );
		$product->set_slug( 'lamp-' . $sku );
		$product->set_regular_price( '5' );
		$product->set_sku( 'LAMP-' . $sku );
		$product->set_status( 'publish' );
		return $product->save();
	}
}
