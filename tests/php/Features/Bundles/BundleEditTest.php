<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\Bundles;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\RequiresFunction;

/**
 * Editing a bundle in the cart.
 */
final class BundleEditTest extends BundlesTestCase {

	public function test_replaces_the_bundle(): void {
		list( $camera ) = $this->add_bundle();
		$this->call( $this->operation( array( 'camera' => array(), 'film' => array() ), array( 'replace' => $camera, 'quantity' => 2 ) ) );
		self::assertSame( array( '2 x Camera 18.99', '2 x Film 23.28' ), $this->priced_lines() );
		self::assertSame( array(), WC()->cart->get_removed_cart_contents() );
	}

	public function test_may_use_the_stock_of_the_replaced_bundle(): void {
		$this->bag->set_manage_stock( true );
		$this->bag->set_stock_quantity( 3 );
		$this->bag->save();
		list( $camera ) = $this->add_bundle( array( 'bag' => array( 'quantity' => 2 ) ) + self::ALL_ITEMS );
		$this->call( $this->operation( array( 'bag' => array( 'quantity' => 3 ) ) + self::ALL_ITEMS, array( 'replace' => $camera ) ) );
		self::assertSame( array( 1, 1, 3 ), array_values( $this->quantities() ) );
	}

	public function test_keeps_the_bundle_when_the_change_is_rejected(): void {
		list( $camera ) = $this->add_bundle();
		$this->assert_rejected( 'bad_quantity', $this->operation(
			array( 'bag' => array( 'quantity' => 4 ) ) + self::ALL_ITEMS,
			array( 'replace' => $camera )
		) );
		self::assertSame( 47.2, (float) WC()->cart->get_total( 'edit' ) );
	}

	public function test_rejects_lines_that_are_not_the_lead_of_this_bundle(): void {
		$single         = $this->add( $this->camera );
		list( , $film ) = $this->add_bundle();
		$first_bundle   = $this->bundle;
		list( $camera ) = $this->add_bundle( array( 'camera' => array(), 'film' => array() ) );
		$this->bundle   = $this->save_bundle();
		foreach ( array( $single, $film, $camera, 'unknown', '../..' ) as $key ) {
			$this->assert_rejected( 'unknown_line', $this->operation( members: array( 'replace' => $key ) ) );
		}
		foreach ( array( array( $camera ), 1, true ) as $key ) {
			$this->assert_rejected( 'bad_operation', $this->operation( members: array( 'replace' => $key, 'bundle' => $first_bundle ) ) );
		}
	}

	public function test_only_the_lead_has_the_page_of_the_bundle_as_edit_url(): void {
		list( $camera, $film ) = $this->add_bundle();
		$single                = $this->add( $this->film );
		$lines                 = array_column( $this->call( array( 'type' => 'get' ) )->json['cart']['lines'], null, 'key' );
		self::assertSame(
			add_query_arg( 'aisle_edit_bundle', $camera, get_permalink( $this->camera->get_id() ) ),
			$lines[ $camera ]['edit_url']
		);
		self::assertArrayNotHasKey( 'edit_url', $lines[ $film ] );
		self::assertArrayNotHasKey( 'edit_url', $lines[ $single ] );
	}

	#[RequiresFunction( 'wc_get_container' )]
	public function test_classic_cart_page_names_the_bundle_at_its_edit_link(): void {
		list( $camera ) = $this->add_bundle();
		$this->add( $this->film );
		// Not the whole cart, which would make all later pages cart pages.
		ob_start();
		foreach ( WC()->cart->get_cart() as $key => $item ) {
			do_action( 'woocommerce_after_cart_item_name', $item, $key );
		}
		$html = (string) ob_get_clean();
		self::assertSame( 1, substr_count( $html, 'aria-label="Edit “Camera set”"' ) );
		$url = add_query_arg( 'aisle_edit_bundle', $camera, get_permalink( $this->camera->get_id() ) );
		self::assertStringContainsString( esc_url( $url ), $html );
	}

	public function test_links_to_the_page_from_which_the_bundle_was_added(): void {
		$this->save_bundle( array( 'products' => array() ), $this->bundle );
		$page = self::save_page( "<p>Now</p>[aisle_bundle id=\"$this->bundle\"]" );
		self::assertSame( '', $this->edit_url_from( null ) );
		self::assertSame( get_permalink( $page ), $this->edit_url_from( $page ) );
		self::assertSame( get_permalink( $page ), $this->edit_url_from( (string) $page ) );
		$block = self::save_page( "<!-- wp:aisle/bundle {\"bundle\":\"$this->bundle\"} /-->" );
		self::assertSame( get_permalink( $block ), $this->edit_url_from( $block ) );
		self::assertCount( 3, WC()->cart->get_cart(), 'The same bundle of two pages is one.' );
		wp_update_post( array( 'ID' => $block, 'post_content' => 'Gone' ) );
		self::assertSame( '', $this->edit_url_from( null ) );
	}

	public function test_has_no_edit_url_when_page_does_not_show_the_bundle(): void {
		$this->save_bundle( array( 'products' => array() ), $this->bundle );
		$content = "[aisle_bundle id=\"$this->bundle\"]";
		$pages   = array(
			self::save_page( '[aisle_bundle id="1' . $this->bundle . '"]' ),
			self::save_page( $content, array( 'post_status' => 'private' ) ),
			self::save_page( $content, array( 'post_password' => 'secret' ) ),
			$this->film->get_id(),
			$this->bundle,
			999999999,
			-1,
			'x',
			'1e3',
			array( 1 ),
			true,
		);
		foreach ( $pages as $page ) {
			self::assertSame( '', $this->edit_url_from( $page ) );
		}
	}

	#[DataProvider( 'requests' )]
	public function test_links_to_the_page_that_sends_the_request_without_its_id( bool $is_cart_request ): void {
		$this->save_bundle( array( 'products' => array() ), $this->bundle );
		$page  = self::save_page( "[aisle_bundle id=\"$this->bundle\"]" );
		$other = self::save_page( '[aisle_bundle id="1' . $this->bundle . '"]' );
		$this->send_from( '', $is_cart_request );
		self::assertSame( '', $this->edit_url() );
		$other_site = str_replace( '://', '://other.', (string) get_permalink( $page ) );
		foreach ( array( get_permalink( $other ), $other_site, 'x', 'javascript:1' ) as $referer ) {
			$this->send_from( $referer, $is_cart_request );
			self::assertSame( '', $this->edit_url(), $referer );
		}
		$this->send_from( add_query_arg( 'x', '1', get_permalink( $page ) ), $is_cart_request );
		self::assertSame( get_permalink( $page ), $this->edit_url() );
		$this->send_from( get_permalink( $other ), $is_cart_request );
		self::assertSame( get_permalink( $page ), $this->edit_url(), 'A page without the form replaces none that has it.' );
	}

	#[DataProvider( 'requests' )]
	public function test_links_to_the_product_when_no_page_shows_the_bundle( bool $is_cart_request ): void {
		$this->send_from( home_url( '/?p=99999999' ), $is_cart_request );
		self::assertSame( get_permalink( $this->camera->get_id() ), $this->edit_url() );
	}

	/**
	 * @return iterable<string, array{bool}>
	 */
	public static function requests(): iterable {
		yield 'cart operation' => array( true );
		yield 'Ajax action' => array( false );
	}

	private function send_from( string $referer, bool $is_cart_request ): void {
		$headers  = array( 'Referer' => $referer ) + self::same_origin();
		$response = $is_cart_request
			? $this->send( array( 'operations' => array( $this->operation() + array( 'id' => self::new_id() ) ) ), $headers )
			: $this->dispatch_site_ajax( 'aisle_bundle_add', array(
				'product_id'   => (string) $this->bundle,
				'bundle_items' => (string) wp_json_encode( $this->operation()['items'] ),
			), $headers );
		self::assertSame( 200, $response->status, $response->body );
		self::assertTrue( $response->json['results'][0]['ok'] ?? ! $response->json['error'], $response->body );
	}

	/**
	 * @param array<string, mixed> $members
	 */
	private static function save_page( string $content, array $members = array() ): int {
		return (int) wp_insert_post( $members + array(
			'post_type'    => 'page',
			'post_status'  => 'publish',
			'post_title'   => 'Set',
			'post_content' => $content,
		) );
	}

	/**
	 * Adds the bundle.
	 *
	 * @param mixed $page ID of the page, as sent; null for none.
	 * @return string Page that the cart links; empty for none.
	 */
	private function edit_url_from( mixed $page ): string {
		$response = $this->call( $this->operation( members: null === $page ? array() : compact( 'page' ) ) );
		self::assertTrue( $response->json['results'][0]['ok'], $response->body );
		return $this->edit_url();
	}

	/** Returns the page that the cart links; empty for none. */
	private function edit_url(): string {
		$url = $this->call( array( 'type' => 'get' ) )->json['cart']['lines'][0]['edit_url'] ?? '';
		return remove_query_arg( 'aisle_edit_bundle', $url );
	}

	public function test_no_request_gives_a_line_the_data_of_a_bundle(): void {
		list( $camera ) = $this->add_bundle();
		$data           = array( 'bundle' => (string) $this->bundle, 'group' => 'x', 'item' => 'bag', 'role' => 'optional', 'per' => '1' );
		$this->call( array(
			'type'         => 'add',
			'product_id'   => $this->bag->get_id(),
			'aisle_bundle' => $data,
			'data'         => array( 'aisle_bundle' => $data, 'cart_item_data' => array( 'aisle_bundle' => $data ) ),
		) );
		$rejected = $this->send_form( array(
			'add-to-cart'   => (string) $this->camera->get_id(),
			'aisle_bundle'  => $data,
			'aisle_replace' => $camera,
		) );
		self::assertSame( 'This item is no longer in your cart, so it was not changed.', $rejected->json['msg'] );
		self::assertSame(
			array( '1 x Camera 17.99', '1 x Film 22.05', '1 x Bag 7.16', '1 x Bag 7.95' ),
			$this->priced_lines()
		);
	}
}
