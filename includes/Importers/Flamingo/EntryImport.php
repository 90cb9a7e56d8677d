<?php
declare(strict_types=1);

namespace Aisle\Importers\Flamingo;

use Aisle\Features\ContactForms\Entries\EntryRows;
use Aisle\Platform\Http\ApiError;
use Aisle\Platform\Http\Mutex;

/**
 * Imports Flamingo's messages in batches. Each message is identified by its Flamingo ID, and messages that already have
 * an entry are skipped. An interrupted import continues where it stopped, and repeating an import changes nothing.
 *
 * @phpstan-import-type Source from SourceMessages
 */
final class EntryImport {

	private const BATCH_SIZE  = 100;
	private const MAX_SECONDS = 4.0;

	/** @var array<int, array{title: string, fields: array<string, array<string, mixed>>}> */
	private array $forms = array();

	public function __construct(
		private readonly SourceMessages $messages,
		private readonly Destinations $destinations,
		private readonly EntryRows $rows
	) {}

	/**
	 * @param int             $after_id   ID of the last processed message; 0 to start.
	 * @param array<int, int> $targets Channel => ID of the form for its messages, 0 for none. Other channels are not
	 *                                 imported.
	 * @return array{imported: int, known: int, refused: int, after: int, is_done: bool}
	 * @throws ApiError `busy` (409) if an import is running in another window. `unknown_form` (404).
	 */
	public function import_batch( int $after_id, array $targets ): array {
		$this->load_forms( $targets );
		return ( new Mutex( 'flamingo', 1 ) )->run(
			fn (): array => $this->import_until( microtime( true ) + self::MAX_SECONDS, $after_id, $targets )
		);
	}

	/**
	 * @param array<int, int> $targets
	 * @return array{imported: int, known: int, refused: int, after: int, is_done: bool}
	 */
	private function import_until( float $end, int $after, array $targets ): array {
		$done = array( 'imported' => 0, 'known' => 0, 'refused' => 0 );
		do {
			$ids    = $this->messages->ids_after( $after, self::BATCH_SIZE );
			$known  = $this->rows->imported_sources( array_map( SourceMessages::source_key( ... ), $ids ) );
			$wanted = array_filter( $ids, static fn ( int $id ): bool => ! in_array( SourceMessages::source_key( $id ), $known, true ) );
			foreach ( $this->messages->all( array_values( $wanted ) ) as $source ) {
				if ( isset( $targets[ $source['channel'] ] ) ) {
					++$done[ $this->import_message( $source, $targets[ $source['channel'] ] ) ? 'imported' : 'refused' ];
				}
			}
			$done['known'] += count( $known );
			$after          = array() === $ids ? $after : $ids[ count( $ids ) - 1 ];
			$is_done        = count( $ids ) < self::BATCH_SIZE;
		} while ( ! $is_done && microtime( true ) < $end );
		return $done + compact( 'after', 'is_done' );
	}

	/**
	 * @param Source $source
	 */
	private function import_message( array $source, int $form_id ): bool {
		$form     = $this->forms[ $form_id ] ?? array( 'title' => $source['channel_title'], 'fields' => array() );
		$imported = SourceMessage::of( $source, $form_id, $form['title'], $form['fields'] );
		$id       = $this->rows->import( $imported, SourceMessages::source_key( $source['id'] ) );
		if ( null !== $id && $imported->is_failed ) {
			$this->rows->set_delivery( $id, 'mail', 'given_up', 1, __( 'Flamingo reported that this email could not be sent.', 'aisle' ) );
		}
		return null !== $id;
	}

	/**
	 * @param array<int, int> $targets
	 * @throws ApiError `unknown_form` (404).
	 */
	private function load_forms( array $targets ): void {
		foreach ( array_filter( $targets ) as $form_id ) {
			$fields                  = $this->destinations->fields( $form_id )
				?? throw new ApiError( 'unknown_form', __( 'This form no longer exists.', 'aisle' ), 404 );
			$this->forms[ $form_id ] = array(
				'title'  => get_post_field( 'post_title', $form_id, 'raw' ),
				'fields' => $fields,
			);
		}
	}
}
