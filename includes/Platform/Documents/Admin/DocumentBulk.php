<?php
declare(strict_types=1);

namespace Aisle\Platform\Documents\Admin;

use Aisle\Platform\Documents\DocumentRepository;
use Aisle\Platform\Http\ApiError;

/**
 * Applies one action to many documents. A document that fails is reported by name; the others are still processed.
 *
 * @phpstan-type Done non-empty-array<string, mixed>&array{id: int, title: string}
 * @phpstan-type Failed array{id: int, title: string, message: string}
 */
final class DocumentBulk {

	public const MAX     = 100;
	public const ACTIONS = array( 'enable', 'disable', 'trash', 'restore', 'duplicate' );

	public function __construct(
		private readonly DocumentRepository $documents,
		private readonly DocumentActions $actions,
		private readonly DocumentListing $listing
	) {}

	/**
	 * @param value-of<self::ACTIONS> $step
	 * @param list<int>             $ids
	 * @return array{done: list<Done>, failed: list<Failed>} `done` contains the listing's data of the documents that
	 *                                                       are now enabled.
	 */
	public function run( string $step, array $ids ): array {
		$done   = array();
		$failed = array();
		_prime_post_caches( $ids, false, true );
		foreach ( array_unique( $ids ) as $id ) {
			$title = $this->documents->exists( $id ) ? $this->documents->post( $id )->post_title : '';
			try {
				$this->apply( $step, $id );
				$done[] = compact( 'id', 'title' )
					+ ( 'enable' === $step ? $this->listing->details( (array) $this->documents->raw( $id ), $id ) : array() );
			} catch ( ApiError $error ) {
				$failed[] = array(
					'id'      => $id,
					'title'   => $title,
					'message' => $error->data['problems'][0]['message'] ?? $error->getMessage(),
				);
			}
		}
		return compact( 'done', 'failed' );
	}

	/**
	 * @param value-of<self::ACTIONS> $step
	 */
	private function apply( string $step, int $id ): void {
		match ( $step ) {
			'enable'    => $this->actions->change( $id, array( 'status' => 'publish' ) ),
			'disable'   => $this->actions->change( $id, array( 'status' => 'draft' ) ),
			'trash'     => $this->actions->delete( $id, false ),
			'restore'   => $this->actions->restore( $id ),
			'duplicate' => $this->actions->duplicate( $id ),
		};
	}
}
