<?php
declare(strict_types=1);

namespace Aisle\Tests\Platform\Documents;

use Aisle\Platform\Http\ApiError;

final class DocumentRepositoryTest extends NoteTestCase {

	public function test_stores_compiled_document_increments_revision_and_notifies_feature(): void {
		$first_save  = $this->notes->save( array( 'text' => "It's \\ \"so\"", 'evil' => 1 ), "Owner's \\ note" );
		$second_save = $this->notes->save( array( 'text' => 'Two' ), 'Note', $first_save['id'], 'draft', 1 );

		self::assertSame( array( 1, 2 ), array( $first_save['revision'], $second_save['revision'] ) );
		self::assertSame( array( 'text' => 'Two', 'length' => 3 ), $this->notes->raw( $first_save['id'] ) );
		self::assertSame(
			array( 'Note', 'draft' ),
			array( $this->notes->post( $first_save['id'] )->post_title, $this->notes->post( $first_save['id'] )->post_status )
		);
		self::assertSame(
			array( "saved It's \\ \"so\" of 11", 'saved Two of 3' ),
			array_values( preg_grep( '/^saved/', $this->changes->events ) ?: array() )
		);
		self::assertContains( 'changed', $this->changes->events );
	}

	public function test_rejects_invalid_document_without_notifying_the_feature(): void {
		$id                    = $this->notes->save( array( 'text' => 'One' ), 'Note' )['id'];
		$this->changes->events = array();

		self::assertSame( array( 'empty', 422 ), $this->rejection( fn() => $this->notes->save( array( 'text' => '' ), 'Note', $id ) ) );
		self::assertSame(
			array( 'conflict', 409 ),
			$this->rejection( fn() => $this->notes->save( array( 'text' => 'Late' ), 'Note', $id, '', 7 ) )
		);
		self::assertSame(
			array( 'unknown_form', 404 ),
			$this->rejection( fn() => $this->notes->save( array( 'text' => 'Lost' ), 'Note', 99999999 ) )
		);
		self::assertSame(
			array( array(), 1, 'One' ),
			array( $this->changes->events, $this->notes->revision( $id ), $this->notes->raw( $id )['text'] ?? '' )
		);
	}

	public function test_changes_no_posts_of_other_types(): void {
		$page = wp_insert_post( array( 'post_type' => 'page', 'post_title' => 'Page', 'post_status' => 'publish' ) );
		$this->notes->delete( $page );

		self::assertSame( 'publish', get_post_status( $page ) );
		self::assertNull( $this->notes->raw( $page ) );
		self::assertSame(
			array( 'unknown_form', 404 ),
			$this->rejection( fn() => $this->notes->save( array( 'text' => 'Taken' ), 'Note', $page ) )
		);
	}

	public function test_notifies_feature_when_wordpress_changes_its_documents(): void {
		$id                    = $this->notes->save( array( 'text' => 'One' ), 'Note' )['id'];
		$this->changes->events = array();
		wp_insert_post( array( 'post_type' => 'page', 'post_title' => 'Page' ) );
		self::assertSame( array(), $this->changes->events );

		wp_trash_post( $id );
		self::assertContains( 'changed', $this->changes->events );
	}

	/**
	 * @return array{string, int}
	 */
	private function rejection( callable $callback ): array {
		try {
			$callback();
		} catch ( ApiError $error ) {
			return array( $error->error_code, $error->status );
		}
		self::fail( 'It was done.' );
	}
}
