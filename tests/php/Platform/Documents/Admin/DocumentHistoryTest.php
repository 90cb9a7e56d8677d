<?php
declare(strict_types=1);

namespace Aisle\Tests\Platform\Documents\Admin;

use Aisle\Features\ProductOptions\Forms\FormIndex;
use Aisle\Tests\Features\ProductOptions\OptionsTestCase;
use Aisle\Tests\JsonResponse;

#[\PHPUnit\Framework\Attributes\Group( 'stand-in' )]
final class DocumentHistoryTest extends OptionsTestCase {

	private int $id = 0;

	protected function setUp(): void {
		parent::setUp();
		$this->log_in( 'shop_manager' );
		$this->id = $this->documents->save( self::document( array( self::text( 'f_first' ) ) ), 'First' )['id'];
	}

	public function test_autosaves_for_the_current_user_only_without_changing_the_form(): void {
		$index = get_option( FormIndex::OPTION );
		$response = $this->autosave( array( self::text( 'f_unsaved' ) ), 'Unsaved' );

		self::assertSame( 200, $response->status );
		self::assertMatchesRegularExpression( '/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+]00:00$/', $response->json['modified'] );
		$form = $this->call( 'GET' )->json;
		self::assertSame(
			array( 'First', 'f_first', 1 ),
			array( $form['title'], $form['document']['fields'][0]['id'], $form['revision'] )
		);
		self::assertSame(
			array( 'Unsaved', 'f_unsaved', $response->json['modified'] ),
			array( $form['autosave']['title'], $form['autosave']['document']['fields'][0]['id'], $form['autosave']['modified'] )
		);
		self::assertSame( 'f_first', $this->repository->read( $this->id )['document']['fields'][0]['id'] ?? '' );
		self::assertSame( $index, get_option( FormIndex::OPTION ) );

		$this->log_in( 'shop_manager' );
		self::assertNull( $this->call( 'GET' )->json['autosave'] );
	}

	public function test_accepts_incomplete_autosave_but_rejects_oversized_one(): void {
		$unfinished = array(
			array( 'id' => 'f_x', 'type' => 'select', 'label' => 'Half', 'pricingType' => 'custom', 'price' => '2 * (', 'onclick' => 'x' ),
		);
		self::assertSame( 200, $this->autosave( $unfinished )->status );
		$autosaved = $this->call( 'GET' )->json['autosave']['document']['fields'][0];
		self::assertSame( '2 * (', $autosaved['price'] );
		self::assertArrayNotHasKey( 'onclick', $autosaved );

		self::assertSame(
			array( 413, 'too_large' ),
			self::code( $this->autosave( array( self::text( 'f_a', array( 'help' => str_repeat( 'x', 2 << 20 ) ) ) ) ) )
		);
		self::assertSame( '2 * (', $this->call( 'GET' )->json['autosave']['document']['fields'][0]['price'] );
	}

	public function test_replaces_autosave_and_deletes_it_on_save(): void {
		$this->autosave( array( self::text( 'f_one' ) ) );
		$this->autosave( array( self::text( 'f_two' ) ) );
		self::assertSame( 'f_two', $this->call( 'GET' )->json['autosave']['document']['fields'][0]['id'] );
		self::assertCount(
			1,
			array_filter(
				wp_get_post_revisions( $this->id, array( 'check_enabled' => false ) ),
				static fn( $revision ): bool => false !== wp_is_post_autosave( $revision )
			)
		);

		$this->save( array( self::text( 'f_two' ) ) );
		self::assertNull( $this->call( 'GET' )->json['autosave'] );
	}

	public function test_returns_saved_revisions_newest_first_with_their_author(): void {
		$this->save( array( self::text( 'f_second', array( 'label' => "Ö \\ \"x\"" ) ) ), 'Second' );
		$this->save( array( self::text( 'f_third', array( 'pricingType' => 'custom', 'price' => '{value.length}' ) ) ), 'Third' );
		$this->autosave( array( self::text( 'f_unsaved' ) ) );

		$revisions = $this->call( 'GET', '/revisions' )->json['revisions'];
		self::assertSame( array( 'Third', 'Second', 'First' ), array_column( $revisions, 'title' ) );
		self::assertSame( wp_get_current_user()->display_name, $revisions[0]['author'] );

		$second = $this->call( 'GET', '/revisions/' . $revisions[1]['id'] )->json;
		self::assertSame( array( 'Second', "Ö \\ \"x\"" ), array( $second['title'], $second['document']['fields'][0]['label'] ) );
		self::assertStringNotContainsString( 'compiled', $this->call( 'GET', '/revisions/' . $revisions[0]['id'] )->body );
	}

	public function test_keeps_first_state_when_form_without_revisions_changes(): void {
		foreach ( wp_get_post_revisions( $this->id ) as $revision ) {
			wp_delete_post_revision( $revision );
		}
		$this->save( array( self::text( 'f_second' ) ), 'Second' );
		self::assertSame( array( 'Second', 'First' ), array_column( $this->call( 'GET', '/revisions' )->json['revisions'], 'title' ) );
	}

	public function test_restores_earlier_revision_by_saving_it(): void {
		$this->save( array( self::text( 'f_second' ) ), 'Second' );
		$first = $this->call( 'GET', '/revisions/' . $this->call( 'GET', '/revisions' )->json['revisions'][1]['id'] )->json;
		$this->call( 'POST', '', $first + array( 'revision' => 2 ) );

		$form = $this->call( 'GET' )->json;
		self::assertSame(
			array( 'First', 'f_first', 3 ),
			array( $form['title'], $form['document']['fields'][0]['id'], $form['revision'] )
		);
		self::assertCount( 3, $this->call( 'GET', '/revisions' )->json['revisions'] );
	}

	public function test_publishes_revision_restored_by_wordpress_and_increments_revision(): void {
		$this->save( array( self::text( 'f_second', array( 'required' => true ) ) ), 'Second' );
		$product = $this->product();
		self::assertTrue( ( new FormIndex() )->needs_choice( $product->get_id() ) );

		wp_restore_post_revision( $this->call( 'GET', '/revisions' )->json['revisions'][1]['id'] );

		self::assertSame( 'f_first', $this->repository->read( $this->id )['document']['fields'][0]['id'] ?? '' );
		self::assertFalse( ( new FormIndex() )->needs_choice( $product->get_id() ) );
		self::assertSame( array( 409, 'conflict' ), self::code( $this->call( 'POST', '', array( 'title' => 'Late', 'revision' => 2 ) ) ) );
	}

	public function test_keeps_at_most_20_revisions_or_fewer_by_filter(): void {
		add_filter( 'wp_aisle_option_form_revisions_to_keep', static fn(): int => 3 );
		for ( $number = 0; $number < 6; $number++ ) {
			$this->save( array( self::text( 'f_' . $number ) ) );
		}
		self::assertCount( 3, $this->call( 'GET', '/revisions' )->json['revisions'] );
		remove_all_filters( 'wp_aisle_option_form_revisions_to_keep', 10 );
		self::assertSame( 20, wp_revisions_to_keep( $this->post() ) );
	}

	public function test_rejects_revisions_of_other_posts_and_autosaves_of_other_users(): void {
		$other       = $this->documents->save( self::document( array() ), 'Other' )['id'];
		$third_party = $this->dispatch_rest( 'GET', '/aisle/v1/option-forms/' . $other . '/revisions' )->json['revisions'][0]['id'];
		$this->autosave( array( self::text( 'f_unsaved' ) ) );
		$autosave = wp_get_post_autosave( $this->id, get_current_user_id() );
		self::assertInstanceOf( \WP_Post::class, $autosave );
		$this->log_in( 'shop_manager' );

		foreach ( array( $third_party, $autosave->ID, $this->id, $this->product()->get_id(), 99999999 ) as $id ) {
			self::assertSame( array( 404, 'unknown_revision' ), self::code( $this->call( 'GET', '/revisions/' . $id ) ) );
		}
	}

	private function post(): \WP_Post {
		$post = get_post( $this->id );
		self::assertInstanceOf( \WP_Post::class, $post );
		return $post;
	}

	/**
	 * @param list<array<string, mixed>> $fields
	 */
	private function autosave( array $fields, string $title = 'Unsaved' ): JsonResponse {
		return $this->call( 'POST', '/autosave', array( 'title' => $title, 'document' => self::document( $fields ) ) );
	}

	/**
	 * @param list<array<string, mixed>> $fields
	 */
	private function save( array $fields, string $title = 'Form' ): void {
		self::assertSame( 200, $this->call( 'POST', '', array( 'title' => $title, 'document' => self::document( $fields ) ) )->status );
	}

	/**
	 * @param array<string, mixed> $body
	 */
	private function call( string $method, string $path = '', array $body = array() ): JsonResponse {
		return $this->dispatch_rest( $method, '/aisle/v1/option-forms/' . $this->id . $path, $body );
	}

	/**
	 * @return array{int, string}
	 */
	private static function code( JsonResponse $response ): array {
		return array( $response->status, (string) ( $response->json['code'] ?? '' ) );
	}
}
