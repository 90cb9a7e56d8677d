<?php
declare(strict_types=1);

namespace Aisle\Tests\Platform\Documents\Admin;

use Aisle\Features\ProductOptions\Forms\FormIndex;
use Aisle\Tests\Features\ProductOptions\OptionsTestCase;
use Aisle\Tests\JsonReply;

#[\PHPUnit\Framework\Attributes\Group( 'stand-in' )]
final class DocumentHistoryTest extends OptionsTestCase {

	private int $id = 0;

	protected function setUp(): void {
		parent::setUp();
		$this->log_in( 'shop_manager' );
		$this->id = $this->documents->save( self::document( array( self::text( 'f_first' ) ) ), 'First' )['id'];
	}

	public function test_what_is_not_saved_yet_is_kept_for_its_user_alone_and_changes_neither_form_nor_shop(): void {
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

	public function test_an_unsaved_state_may_be_incomplete_but_never_larger_than_a_form(): void {
		$unfinished = array(
			array( 'id' => 'f_x', 'type' => 'select', 'label' => 'Half', 'pricingType' => 'custom', 'price' => '2 * (', 'onclick' => 'x' ),
		);
		self::assertSame( 200, $this->autosave( $unfinished )->status );
		$kept = $this->call( 'GET' )->json['autosave']['document']['fields'][0];
		self::assertSame( '2 * (', $kept['price'] );
		self::assertArrayNotHasKey( 'onclick', $kept );

		self::assertSame(
			array( 413, 'too_large' ),
			self::code( $this->autosave( array( self::text( 'f_a', array( 'help' => str_repeat( 'x', 2 << 20 ) ) ) ) ) )
		);
		self::assertSame( '2 * (', $this->call( 'GET' )->json['autosave']['document']['fields'][0]['price'] );
	}

	public function test_a_second_unsaved_state_takes_the_place_of_the_first_and_saving_ends_it(): void {
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

	public function test_every_saved_state_can_be_read_again_the_newest_first_with_its_author(): void {
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

	public function test_the_first_state_of_a_form_that_came_without_revisions_is_kept_when_it_is_changed(): void {
		foreach ( wp_get_post_revisions( $this->id ) as $revision ) {
			wp_delete_post_revision( $revision );
		}
		$this->save( array( self::text( 'f_second' ) ), 'Second' );
		self::assertSame( array( 'Second', 'First' ), array_column( $this->call( 'GET', '/revisions' )->json['revisions'], 'title' ) );
	}

	public function test_an_earlier_state_is_brought_back_by_saving_it(): void {
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

	public function test_a_revision_that_wordpress_brings_back_is_in_the_shop_and_raises_the_number(): void {
		$this->save( array( self::text( 'f_second', array( 'required' => true ) ) ), 'Second' );
		$product = $this->product();
		self::assertTrue( ( new FormIndex() )->needs_choice( $product->get_id() ) );

		wp_restore_post_revision( $this->call( 'GET', '/revisions' )->json['revisions'][1]['id'] );

		self::assertSame( 'f_first', $this->repository->read( $this->id )['document']['fields'][0]['id'] ?? '' );
		self::assertFalse( ( new FormIndex() )->needs_choice( $product->get_id() ) );
		self::assertSame( array( 409, 'conflict' ), self::code( $this->call( 'POST', '', array( 'title' => 'Late', 'revision' => 2 ) ) ) );
	}

	public function test_at_most_twenty_states_are_kept_and_a_filter_may_say_fewer(): void {
		add_filter( 'wp_aisle_option_form_revisions_to_keep', static fn(): int => 3 );
		for ( $number = 0; $number < 6; $number++ ) {
			$this->save( array( self::text( 'f_' . $number ) ) );
		}
		self::assertCount( 3, $this->call( 'GET', '/revisions' )->json['revisions'] );
		remove_all_filters( 'wp_aisle_option_form_revisions_to_keep', 10 );
		self::assertSame( 20, wp_revisions_to_keep( $this->post() ) );
	}

	public function test_states_of_other_posts_and_other_users_unsaved_ones_are_not_shown(): void {
		$other    = $this->documents->save( self::document( array() ), 'Other' )['id'];
		$foreign  = $this->dispatch_rest( 'GET', '/aisle/v1/option-forms/' . $other . '/revisions' )->json['revisions'][0]['id'];
		$this->autosave( array( self::text( 'f_unsaved' ) ) );
		$autosave = wp_get_post_autosave( $this->id, get_current_user_id() );
		self::assertInstanceOf( \WP_Post::class, $autosave );
		$this->log_in( 'shop_manager' );

		foreach ( array( $foreign, $autosave->ID, $this->id, $this->product()->get_id(), 99999999 ) as $id ) {
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
	private function autosave( array $fields, string $title = 'Unsaved' ): JsonReply {
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
	private function call( string $method, string $more = '', array $body = array() ): JsonReply {
		return $this->dispatch_rest( $method, '/aisle/v1/option-forms/' . $this->id . $more, $body );
	}

	/**
	 * @return array{int, string}
	 */
	private static function code( JsonReply $response ): array {
		return array( $response->status, (string) ( $response->json['code'] ?? '' ) );
	}
}
