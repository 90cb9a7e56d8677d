<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\Bundles;

use Aisle\Tests\RequestEnded;

/**
 * The page of an unsaved bundle, which the builder shows.
 */
final class BundlePreviewTest extends BundlesTestCase {

	protected function setUp(): void {
		parent::setUp();
		$this->log_in( 'shop_manager' );
		// The page ends the request after its footer.
		add_action( 'wp_footer', static fn() => throw new RequestEnded(), 0 );
	}

	protected function tearDown(): void {
		unset( $_GET['aisle-bundle-preview'] );
		$_POST = array();
		parent::tearDown();
	}

	public function test_shows_an_unsaved_bundle_to_a_guest(): void {
		$this->film->set_status( 'private' );
		$this->film->save();
		$fields = array( self::item( 'camera', $this->camera, array( 'required' => true ) ), self::item( 'film', $this->film ) );
		$html   = $this->page( compact( 'fields' ) + array( 'ends' => '2020-01-01T00:00' ), 'Set <b>of "two"</b> \\ more' );
		self::assertStringContainsString( 'Set of &quot;two&quot; \\ more</h2>', $html );
		self::assertStringContainsString( 'data-line="camera"', $html );
		self::assertStringNotContainsString( 'data-line="film"', $html );
		self::assertSame( 0, get_current_user_id() );
	}

	public function test_says_that_shoppers_do_not_see_the_bundle(): void {
		$this->film->set_status( 'draft' );
		$this->film->save();
		$html = $this->page( array( 'fields' => array( self::item( 'film', $this->film, array( 'required' => true ) ) ) ) );
		self::assertStringContainsString( 'Shoppers don’t see this bundle', $html );
	}

	public function test_shows_no_form_of_an_invalid_document(): void {
		foreach ( array( '', 'x', '[]', '{"fields":[{"id":"<script>"}]}', array( '{}' ), str_repeat( '[', 999 ) ) as $json ) {
			self::assertStringNotContainsString( '<form', $this->page( $json ) );
		}
	}

	public function test_returns_problems_and_the_page_of_the_preview(): void {
		$request = new \WP_REST_Request( 'POST', '/aisle/v1/bundles/preview' );
		$request->set_body_params( array( 'document' => $this->document() ) );
		$response = rest_do_request( $request )->get_data();
		self::assertSame( array(), $response['problems'] );
		self::assertStringContainsString( 'aisle-bundle-preview=' . wp_create_nonce( 'aisle-bundle-preview' ), $response['url'] );
		$request->set_body_params( array( 'document' => array( 'fields' => array() ) ) );
		self::assertSame( 'item_count', rest_do_request( $request )->get_data()['problems'][0]['code'] );
	}

	/**
	 * @param mixed $document Members of the document that differ, or the posted value.
	 */
	private function page( mixed $document, string $title = '' ): string {
		$this->log_in( 'shop_manager' );
		$_GET['aisle-bundle-preview'] = wp_create_nonce( 'aisle-bundle-preview' );
		$is_value                     = ! is_array( $document ) || array_is_list( $document );
		$_POST                        = wp_slash( array(
			'document' => $is_value ? $document : wp_json_encode( $document + $this->document() ),
			'title'    => $title,
		) );
		ob_start();
		try {
			do_action( 'template_redirect' );
		} catch ( RequestEnded ) {
			return (string) ob_get_clean();
		}
		self::fail( 'The page was not printed.' );
	}
}
