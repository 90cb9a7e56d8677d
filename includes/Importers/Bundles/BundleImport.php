<?php
declare(strict_types=1);

namespace Aisle\Importers\Bundles;

use Aisle\Importers\ImportReport;
use Aisle\Platform\Documents\Admin\DocumentActions;
use Aisle\Platform\Documents\DocumentRepository;
use Aisle\Platform\Documents\ImportedForms;
use Aisle\Platform\Http\ApiError;
use Aisle\Platform\Http\Mutex;
use Aisle\Platform\Shop\ShopCurrency;

/**
 * Previews bundles of another plugin and imports them as drafts on request. A bundle is not imported again while its
 * import exists. Nothing of the other plugin is changed.
 *
 * @phpstan-import-type Problem from \Aisle\Platform\Documents\ProblemText
 * @phpstan-type Found array{
 *     id: int,
 *     title: string,
 *     fields: int,
 *     maps: list<string>,
 *     problems: list<array{field: string, message: string}>,
 *     imported: array{id: int, title: string}|null,
 * }
 * @phpstan-type Converted array{document: array<string, mixed>, found: Found}
 * @phpstan-type Outcome array{
 *     imported: list<array{id: int, title: string, from: int}>,
 *     refused: list<array{title: string, problems: list<Problem>}>,
 * }
 */
final class BundleImport {

	private const PAGE_SIZE = 50;

	private readonly ImportedForms $imported_bundles;

	public function __construct(
		private readonly BundleSource $source,
		private readonly DocumentRepository $documents,
		private readonly DocumentActions $actions
	) {
		$this->imported_bundles = new ImportedForms( $documents->type->name, $source->plugin() );
	}

	/**
	 * Returns the next page of the preview. Stores nothing.
	 *
	 * @param int $after ID of the last bundle of the previous page; 0 for the first page.
	 * @return array{found: list<Found>, after: int, is_done: bool}
	 */
	public function preview( int $after ): array {
		$ids = SourceBundles::ids_after( $this->source->product_type(), $after, self::PAGE_SIZE );
		return array(
			'found'   => array_column( $this->convert_all( $ids ), 'found' ),
			'after'   => array() === $ids ? $after : $ids[ count( $ids ) - 1 ],
			'is_done' => count( $ids ) < self::PAGE_SIZE,
		);
	}

	/**
	 * @param list<int> $ids Products that are bundles of the other plugin.
	 * @return Outcome
	 * @throws ApiError `busy` (409) if an import is running in another window.
	 */
	public function import( array $ids ): array {
		return ( new Mutex( $this->source->plugin() ) )->run( function () use ( $ids ): array {
			$outcome = array(
				'imported' => array(),
				'refused'  => array(),
			);
			foreach ( $this->convert_all( SourceBundles::existing( $this->source->product_type(), $ids ) ) as $converted ) {
				try {
					$outcome['imported'][] = $this->import_bundle( $converted );
				} catch ( ApiError $error ) {
					$outcome['refused'][] = array(
						'title'    => $converted['found']['title'],
						'problems' => $error->data['problems'] ?? array( self::problem( $error->error_code, $error->getMessage() ) ),
					);
				}
			}
			return $outcome;
		} );
	}

	/**
	 * @param Converted $converted
	 * @return array{id: int, title: string, from: int}
	 * @throws ApiError `already_imported`, `no_fields`, or the problems of the document.
	 */
	private function import_bundle( array $converted ): array {
		$found = $converted['found'];
		if ( null !== $found['imported'] ) {
			throw new ApiError(
				'already_imported',
				sprintf(
					/* translators: %s: title of a bundle. */
					__( 'Already imported as “%s”. To import it again, move that bundle to the trash first.', 'aisle' ),
					$found['imported']['title']
				),
				409
			);
		}
		if ( array() === $converted['document']['fields'] ) {
			throw new ApiError( 'no_fields', __( 'None of the bundle’s products can be imported.', 'aisle' ), 422 );
		}
		$id = $this->actions->create( $found['title'], $converted['document'] );
		$this->imported_bundles->remember( $id, $found['id'], '', $found['title'] );
		return array(
			'id'    => $id,
			'title' => $found['title'],
			'from'  => $found['id'],
		);
	}

	/**
	 * @param list<int> $ids
	 * @return list<Converted>
	 */
	private function convert_all( array $ids ): array {
		$sources = $this->source->bundles( $ids );
		$product_ids = array();
		foreach ( $sources as $source ) {
			$product_ids = array_merge( $product_ids, array_column( $source['items'], 'product_id' ) );
		}
		_prime_post_caches( array_values( array_unique( array_merge( $ids, $product_ids ) ) ) );
		$earlier_imports = $this->imported_bundles->find_all( $ids );
		$converted       = array();
		foreach ( $sources as $id => $source ) {
			$report      = new ImportReport();
			$document    = ( new BundleConverter( ShopCurrency::of_store(), $report ) )->convert( $id, $source );
			$converted[] = array(
				'document' => $document,
				'found'    => array(
					'id'       => $id,
					'title'    => html_entity_decode( (string) get_post_field( 'post_title', $id, 'raw' ), ENT_QUOTES ),
					'fields'   => count( $document['fields'] ),
					'maps'     => ImportedBundleParts::of( $document ),
					'problems' => $report->problems(),
					'imported' => $earlier_imports[ $id ] ?? null,
				),
			);
		}
		return $converted;
	}

	/**
	 * @return Problem
	 */
	private static function problem( string $code, string $message ): array {
		return array(
			'code'     => $code,
			'message'  => $message,
			'field'    => '',
			'option'   => '',
			'path'     => '',
			'position' => null,
		);
	}
}
