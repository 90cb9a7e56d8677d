<?php
declare(strict_types=1);

namespace Aisle\Platform\Documents\Admin;

use Aisle\Platform\Database\ColumnText;
use Aisle\Platform\Documents\DocumentRepository;
use Aisle\Platform\Documents\ProblemText;
use Aisle\Platform\Http\ApiError;

/**
 * Exports and imports documents. An imported document is validated like the merchant's own, gets a new ID and is a
 * draft until it is enabled. The format is `{ <name of the post type>: version, title, document }`.
 *
 * @phpstan-import-type Problem from ProblemText
 * @phpstan-type Imported array{id: int, title: string, notes: list<string>}
 * @phpstan-type Refused array{title: string, problems: list<Problem>}
 */
final class DocumentTransfer {

	public const VERSION = 1;
	public const MAX     = 100;

	public function __construct(
		private readonly DocumentRepository $documents,
		private readonly DocumentActions $actions,
		private readonly PortableDocument $portable
	) {}

	/**
	 * @return array<string, mixed>
	 * @throws ApiError `unknown_form` (404).
	 */
	public function export( int $id ): array {
		$post            = $this->documents->post( $id );
		$type            = $this->documents->type;
		$portable_source = $this->portable->to_portable( $this->documents->compiler->source( $type->stored_document( $id ) ) );
		return array(
			$type->name => self::VERSION,
			'title'     => ColumnText::read( $post->post_title ),
			'document'  => $type->as_json( $portable_source ),
		);
	}

	/**
	 * @param array<mixed> $forms Untrusted; a list in the format of export().
	 * @return array{imported: list<Imported>, refused: list<Refused>}
	 * @throws ApiError `too_many_forms` (400).
	 */
	public function import( array $forms ): array {
		if ( count( $forms ) > self::MAX ) {
			/* translators: %d: a number of forms. */
			throw new ApiError( 'too_many_forms', sprintf( __( 'Import up to %d forms at a time.', 'aisle' ), self::MAX ), 400 );
		}
		$result = array(
			'imported' => array(),
			'refused'  => array(),
		);
		foreach ( $forms as $form ) {
			$title = is_array( $form ) && is_string( $form['title'] ?? null ) ? $form['title'] : '';
			try {
				$result['imported'][] = $this->import_form( is_array( $form ) ? $form : array(), $title );
			} catch ( ApiError $error ) {
				$result['refused'][] = array(
					'title'    => $title,
					'problems' => $error->data['problems'] ?? array( $this->documents->compiler->problem( $error->error_code ) ),
				);
			}
		}
		return $result;
	}

	/**
	 * @param array<mixed> $form
	 * @return Imported
	 */
	private function import_form( array $form, string $title ): array {
		$version = $form[ $this->documents->type->name ] ?? null;
		if ( ! is_array( $form['document'] ?? null ) || null === $version ) {
			throw new ApiError( 'not_a_document', '', 422 );
		}
		if ( self::VERSION !== $version ) {
			throw new ApiError( 'unknown_schema_version', '', 422 );
		}
		list( 'document' => $document, 'notes' => $notes ) = $this->portable->from_portable( $form['document'] );
		$id = $this->actions->create( $title, $document );
		return array(
			'id'    => $id,
			'title' => ColumnText::read( (string) get_post_field( 'post_title', $id, 'raw' ) ),
			'notes' => $notes,
		);
	}
}
