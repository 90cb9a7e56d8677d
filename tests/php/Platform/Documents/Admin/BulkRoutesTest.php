<?php
declare(strict_types=1);

namespace Aisle\Tests\Platform\Documents\Admin;

use Aisle\Features\ProductOptions\Forms\FormIndex;
use Aisle\Tests\Features\ProductOptions\OptionsTestCase;
use Aisle\Tests\JsonResponse;
use PHPUnit\Framework\Attributes\DataProvider;

final class BulkRoutesTest extends OptionsTestCase {

	private const PATH = '/aisle/v1/option-forms';

	private int $rings    = 0;
	private int $curtains = 0;

	protected function setUp(): void {
		parent::setUp();
		$this->log_in( 'shop_manager' );
		$this->rings    = $this->documents->save( self::document( array( self::text( 'f_name' ) ) ), 'Rings', 0, 'draft' )['id'];
		$this->curtains = $this->documents->save( self::document( array( self::text( 'f_name' ) ) ), 'Curtains', 0, 'draft' )['id'];
	}

	public function test_enables_disables_trashes_and_restores_several_forms(): void {
		$both    = array( $this->rings, $this->curtains );
		$product = $this->product()->get_id();

		self::assertSame( array( 'Rings', 'Curtains' ), array_column( $this->bulk( 'enable', $both )->json['done'], 'title' ) );
		self::assertEqualsCanonicalizing( $both, ( new FormIndex() )->form_ids( $product ) );
		$this->bulk( 'disable', array( $this->rings ) );
		self::assertSame( array( $this->curtains ), ( new FormIndex() )->form_ids( $product ) );
		$this->bulk( 'trash', $both );
		self::assertSame( array( 'trash', 'trash' ), array_map( 'get_post_status', $both ) );
		self::assertSame( array(), ( new FormIndex() )->form_ids( $product ) );
		$this->bulk( 'restore', $both );
		self::assertSame( array( 'draft', 'draft' ), array_map( 'get_post_status', $both ) );
	}

	public function test_creates_copies_as_drafts(): void {
		$this->bulk( 'enable', array( $this->rings ) );
		$copied_forms = $this->bulk( 'duplicate', array( $this->rings, $this->curtains ) )->json['done'];

		self::assertSame( array( 'Rings', 'Curtains' ), array_column( $copied_forms, 'title' ) );
		$statuses_by_title = array_column( $this->dispatch_rest( 'GET', self::PATH )->json['forms'], 'status', 'title' );
		self::assertSame(
			array( 'Curtains' => 'draft', 'Curtains (copy)' => 'draft', 'Rings' => 'publish', 'Rings (copy)' => 'draft' ),
			$statuses_by_title
		);
	}

	public function test_reports_failed_forms_by_name_and_changes_the_others(): void {
		global $wpdb;
		$wpdb->update(
			$wpdb->postmeta,
			array(
				'meta_value' => (string) wp_json_encode( self::document( array( self::text( 'f_name', array( 'type' => 'hologram' ) ) ) ) ),
			),
			array( 'post_id' => $this->rings, 'meta_key' => $this->documents->type->document_key )
		);
		wp_cache_flush();
		$trashed = $this->documents->save( self::document( array() ), 'In the trash', 0, 'draft' )['id'];
		wp_trash_post( $trashed );

		$response = $this->bulk( 'enable', array( $this->rings, $trashed, 99999999, $this->curtains ) );

		self::assertSame( 200, $response->status );
		self::assertSame( array( $this->curtains => 'Curtains' ), array_column( $response->json['done'], 'title', 'id' ) );
		self::assertSame( array( 'Rings', 'In the trash', '' ), array_column( $response->json['failed'], 'title' ) );
		self::assertSame( array( $this->rings, $trashed, 99999999 ), array_column( $response->json['failed'], 'id' ) );
		list( $broken_message, $trash_message, $deleted ) = array_column( $response->json['failed'], 'message' );
		self::assertStringContainsString( 'Name', $broken_message );
		self::assertStringContainsString( 'Restore it first', $trash_message );
		self::assertStringContainsString( 'no longer exists', $deleted );
		self::assertSame( array( 'draft', 'publish' ), array( get_post_status( $this->rings ), get_post_status( $this->curtains ) ) );
	}

	public function test_changes_form_once_when_its_id_is_sent_twice(): void {
		$this->bulk( 'duplicate', array( $this->rings, $this->rings ) );
		self::assertSame( 3, $this->dispatch_rest( 'GET', self::PATH )->json['total'] );
	}

	/**
	 * @return array<string, array{mixed, mixed, string}>
	 */
	public static function misuse(): array {
		return array(
			'an empty list of forms'   => array( 'enable', array(), 'bad_request' ),
			'no parameters'            => array( null, null, 'bad_request' ),
			'an unknown action'        => array( 'delete', array( 7 ), 'bad_request' ),
			'IDs that are not numbers' => array( 'trash', array( array( 7 ) ), 'bad_request' ),
			'too many forms'           => array( 'trash', range( 1, 101 ), 'too_many_forms' ),
		);
	}

	#[DataProvider( 'misuse' )]
	public function test_rejects_invalid_requests( mixed $step, mixed $ids, string $code ): void {
		$response = $this->bulk( $step, $ids );
		self::assertSame( array( 400, $code ), array( $response->status, $response->json['code'] ) );
		self::assertSame( 'draft', get_post_status( $this->rings ) );
	}

	public function test_changes_no_posts_of_other_types(): void {
		$product = $this->product()->get_id();
		self::assertSame( array( $product ), array_column( $this->bulk( 'trash', array( $product ) )->json['failed'], 'id' ) );
		self::assertSame( 'publish', get_post_status( $product ) );
	}

	private function bulk( mixed $step, mixed $ids ): JsonResponse {
		return $this->dispatch_rest(
			'POST',
			self::PATH . '/bulk',
			array_filter( compact( 'step', 'ids' ), static fn( mixed $part ): bool => null !== $part )
		);
	}
}
