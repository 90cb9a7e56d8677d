<?php
declare(strict_types=1);

namespace Aisle\Features\ContactEntries\Import;

use Aisle\Platform\Documents\DocumentCompiler;

/**
 * Leaves out what could not be saved, and tells each with its reason, so that the rest of the form comes along.
 *
 * @phpstan-import-type Problem from \Aisle\Platform\Documents\ProblemText
 */
final class DocumentMending {

	private const MOST_ROUNDS = 50;

	public function __construct(
		private readonly DocumentCompiler $compiler,
		private readonly ImportReport $report
	) {}

	/**
	 * @param array<string, mixed> $document
	 * @return array<string, mixed> Without fields where nothing can be saved of it.
	 */
	public function mended( array $document ): array {
		for ( $round = 0; $round < self::MOST_ROUNDS; $round++ ) {
			$problem = $this->compiler->problems( $document )[0] ?? null;
			if ( null === $problem ) {
				return $document;
			}
			$document = $this->without( $document, $problem );
		}
		$document['fields'] = array();
		return $document;
	}

	/**
	 * @param array<string, mixed> $document
	 * @param Problem              $problem
	 * @return array<string, mixed>
	 */
	private function without( array $document, array $problem ): array {
		$id     = (string) $problem['field'];
		$fields = array_column( $document['fields'], null, 'id' );
		if ( isset( $fields[ $id ] ) ) {
			/* translators: %s: a field and what is wrong with it. */
			$this->report->problem( '', sprintf( __( 'This field was not imported. %s', 'aisle' ), $problem['message'] ) );
			unset( $fields[ $id ] );
			$document['fields'] = array_values( $fields );
			return $document;
		}
		list( $part, $member ) = explode( '.', $problem['path'] ) + array( 1 => '' );
		$this->report->problem( '', $problem['message'] );
		if ( 'autoreply' === $part ) {
			$document['autoreply'] = array();
		} elseif ( isset( $document[ $part ][ $member ] ) && 'fields' !== $part ) {
			unset( $document[ $part ][ $member ] );
		} else {
			$document['fields'] = array();
		}
		return $document;
	}
}
