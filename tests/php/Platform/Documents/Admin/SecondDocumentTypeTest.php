<?php
declare(strict_types=1);

namespace Aisle\Tests\Platform\Documents\Admin;

use Aisle\Platform\Documents\Admin\CheckRoutes;
use Aisle\Platform\Documents\Admin\DocumentActions;
use Aisle\Platform\Documents\Admin\DocumentHistory;
use Aisle\Platform\Documents\Admin\DocumentList;
use Aisle\Platform\Documents\Admin\DocumentListing;
use Aisle\Platform\Documents\Admin\DocumentResponse;
use Aisle\Platform\Documents\Admin\DocumentRest;
use Aisle\Platform\Documents\Admin\DocumentRoutes;
use Aisle\Platform\Documents\Admin\DocumentTransfer;
use Aisle\Platform\Documents\Admin\HistoryRoutes;
use Aisle\Platform\Documents\Admin\PortableDocument;
use Aisle\Platform\Documents\Admin\RequestBody;
use Aisle\Platform\Documents\Admin\TransferRoutes;
use Aisle\Platform\Http\Rest;
use Aisle\Tests\Platform\Documents\NoteTestCase;

/**
 * All document routes, for a kind other than option forms.
 */
final class SecondDocumentTypeTest extends NoteTestCase {

	private const PATH = '/aisle/v1/test-notes';

	protected function setUp(): void {
		parent::setUp();
		add_action( 'rest_api_init', fn() => $this->register( new DocumentRest( new Rest(), '/test-notes' ) ) );
		$this->log_in( 'shop_manager' );
	}

	public function test_creates_and_lists_second_document_type_separately(): void {
		$note = $this->dispatch_rest( 'POST', self::PATH, array( 'title' => 'Note', 'document' => array( 'text' => 'One' ) ) );
		self::assertSame( array( 200, 'draft', 1 ), array( $note->status, $note->json['status'], $note->json['revision'] ) );
		self::assertStringContainsString( '"document":{"text":"One","extras":{}}', $note->body );
		$this->dispatch_rest( 'POST', self::PATH, array( 'title' => 'Other', 'document' => array( 'text' => 'Two words' ) ) );

		$list = $this->dispatch_rest( 'GET', self::PATH )->json;
		self::assertSame( array( 'id', 'title', 'status', 'words', 'modified', 'revision' ), array_keys( $list['forms'][0] ) );
		self::assertSame( array( array( 1, 2 ), 2 ), array( array_column( $list['forms'], 'words' ), $list['total'] ) );
		self::assertSame(
			array( 'Other' ),
			array_column( $this->dispatch_rest( 'GET', self::PATH, array( 'words' => 2 ) )->json['forms'], 'title' )
		);
		self::assertSame( 404, $this->dispatch_rest( 'GET', '/aisle/v1/option-forms/' . $note->json['id'] )->status );
		self::assertSame( 422, $this->dispatch_rest( 'POST', self::PATH, array( 'document' => array() ) )->status );
		self::assertSame(
			array( 'empty' ),
			array_column( $this->dispatch_rest( 'POST', self::PATH . '/check', array( 'document' => array() ) )->json['problems'], 'code' )
		);
	}

	public function test_formats_only_the_rows_shown_in_a_sorted_list(): void {
		foreach ( array( 'One', 'Two words', 'Now three words' ) as $text ) {
			$this->notes->save( array( 'text' => $text ), $text );
		}
		$before = did_action( 'test_note_line' );
		$list   = $this->dispatch_rest(
			'GET',
			self::PATH,
			array( 'orderby' => 'words', 'order' => 'desc', 'per_page' => 1, 'page' => 2 )
		)->json;
		self::assertSame(
			array( array( 'Two words' ), 3, 1 ),
			array( array_column( $list['forms'], 'title' ), $list['total'], did_action( 'test_note_line' ) - $before )
		);
	}

	public function test_stores_revisions_and_autosave_of_the_second_type(): void {
		$one = self::PATH . '/' . $this->notes->save( array( 'text' => 'One' ), 'First' )['id'];
		$this->dispatch_rest( 'POST', $one, array( 'title' => 'Second', 'document' => array( 'text' => 'Two' ), 'revision' => 1 ) );
		$this->dispatch_rest( 'POST', $one . '/autosave', array( 'title' => 'Unsaved', 'document' => array( 'text' => '' ) ) );

		$read = $this->dispatch_rest( 'GET', $one )->json;
		self::assertSame(
			array( 'Two', 2, 'Unsaved', '' ),
			array( $read['document']['text'], $read['revision'], $read['autosave']['title'], $read['autosave']['document']['text'] )
		);
		$revisions = $this->dispatch_rest( 'GET', $one . '/revisions' )->json['revisions'];
		self::assertSame( array( 'Second', 'First' ), array_column( $revisions, 'title' ) );
		self::assertSame( 'One', $this->dispatch_rest( 'GET', $one . '/revisions/' . $revisions[1]['id'] )->json['document']['text'] );
	}

	public function test_exports_and_imports_documents_only_under_their_own_type(): void {
		$id     = $this->notes->save( array( 'text' => 'One' ), 'Note' )['id'];
		$export = $this->dispatch_rest( 'GET', self::PATH . '/' . $id . '/export' )->json;
		self::assertSame(
			array( self::TYPE => 1, 'title' => 'Note', 'document' => array( 'text' => 'packed One', 'extras' => array() ) ),
			$export
		);

		$form     = array( 'aisle_option_form' => 1 ) + array_diff_key( $export, array( self::TYPE => 0 ) );
		$response = $this->dispatch_rest( 'POST', self::PATH . '/import', array( 'forms' => array( $export, $form ) ) )->json;
		self::assertSame(
			array( array( 'unpacked' ), 'packed One' ),
			array( $response['imported'][0]['notes'], $this->notes->raw( $response['imported'][0]['id'] )['text'] ?? '' )
		);
		self::assertSame(
			array( 'not_a_document' => 'This is no note.' ),
			array_column( $response['refused'][0]['problems'], 'message', 'code' )
		);
	}

	private function register( DocumentRest $rest ): void {
		$history = new DocumentHistory( $this->notes );
		$actions = new DocumentActions( $this->notes, $history );
		( new DocumentRoutes(
			$rest,
			new DocumentList( $this->notes, self::listing() ),
			$actions,
			new DocumentResponse( $this->notes, $history, self::listing() )
		) )->register();
		( new HistoryRoutes( $rest, $this->notes, $history ) )->register();
		( new CheckRoutes( $rest, $this->notes->compiler ) )->register();
		( new TransferRoutes( $rest, new DocumentTransfer( $this->notes, $actions, self::portable() ) ) )->register();
	}

	private static function listing(): DocumentListing {
		return new class() implements DocumentListing {

			public function summaries( array $documents ): array {
				return array_map( array( $this, 'summary' ), $documents );
			}

			/**
			 * @param array<string, mixed> $document
			 * @return array<string, int>
			 */
			private function summary( array $document ): array {
				do_action( 'test_note_line' );
				return array( 'words' => count( explode( ' ', $document['text'] ) ) );
			}

			public function sortable_numbers(): array {
				return array( 'words' => static fn( array $document ): int => count( explode( ' ', $document['text'] ) ) );
			}

			public function details( array $document, int $id ): array {
				return array( 'read' => $id );
			}

			public function filter( RequestBody $request ): ?callable {
				$words = $request->integer( 'words' );
				return null === $words ? null : fn( array $document ): bool => $this->summary( $document )['words'] === $words;
			}
		};
	}

	private static function portable(): PortableDocument {
		return new class() implements PortableDocument {

			public function to_portable( array $source ): array {
				return array( 'text' => 'packed ' . $source['text'] );
			}

			public function from_portable( array $document ): array {
				return array(
					'document' => $document,
					'notes'    => array( 'unpacked' ),
				);
			}
		};
	}
}
