<?php
declare(strict_types=1);

namespace Aisle\Importers\ContactForm7;

use Aisle\Importers\ImportReport;
use Aisle\Platform\Documents\DocumentCompiler;

/**
 * Removes parts that cannot be saved and reports each with its reason, so that the rest of the form can be imported.
 *
 * @phpstan-import-type Problem from \Aisle\Platform\Documents\ProblemText
 */
final class DocumentRepair {

	/** Maximum number of passes. Removing a part may make others invalid, such as the auto-reply without its field. */
	private const MAX_PASSES = 10;

	public function __construct(
		private readonly DocumentCompiler $compiler,
		private readonly ImportReport $report
	) {}

	/**
	 * @param array<string, mixed> $document
	 * @return array<string, mixed> The document that can be saved; without fields if nothing of it can be saved.
	 */
	public function repair( array $document ): array {
		for ( $pass = 0; $pass < self::MAX_PASSES; $pass++ ) {
			$problems = $this->compiler->problems( $document );
			if ( array() === $problems ) {
				return $document;
			}
			foreach ( $problems as $problem ) {
				$document = $this->remove_problem_part( $document, $problem );
			}
		}
		$document['fields'] = array();
		return $document;
	}

	/**
	 * @param array<string, mixed> $document
	 * @param Problem              $problem
	 * @return array<string, mixed>
	 */
	private function remove_problem_part( array $document, array $problem ): array {
		$id     = $problem['field'];
		$fields = array_column( $document['fields'], null, 'id' );
		if ( '' !== $id ) {
			/* translators: %s: a field and what is wrong with it. */
			$this->report->problem( '', sprintf( __( 'This field was not imported. %s', 'aisle' ), $problem['message'] ) );
			unset( $fields[ $id ] );
			$document['fields'] = array_values( $fields );
			return $document;
		}
		list( $part, $key ) = explode( '.', $problem['path'] ) + array( 1 => '' );
		$this->report->problem( '', $problem['message'] );
		if ( 'autoreply' === $part ) {
			$document['autoreply'] = array();
		} elseif ( '' === $key || 'fields' === $part ) {
			$document['fields'] = array();
		} else {
			unset( $document[ $part ][ $key ] );
		}
		return $document;
	}
}
