<?php
declare(strict_types=1);

namespace Aisle\Tests\Platform\Documents;

use Aisle\Platform\Documents\DocumentCompiler;
use Aisle\Platform\Http\ApiError;

/**
 * A kind of document unrelated to option forms: a text that may not be empty, and its calculated length.
 */
final class NoteCompiler implements DocumentCompiler {

	public function compile( array $document ): array {
		$problems = $this->problems( $document );
		if ( array() !== $problems ) {
			throw new ApiError( $problems[0]['code'], $problems[0]['message'], 422, array( 'problems' => $problems ) );
		}
		return $this->source( $document ) + array( 'length' => strlen( (string) $document['text'] ) );
	}

	public function problems( array $document ): array {
		return '' !== ( $document['text'] ?? '' )
			? array()
			: array( array( 'message' => 'Write something.', 'path' => 'text' ) + $this->problem( 'empty' ) );
	}

	public function problem( string $code ): array {
		return array(
			'code'     => $code,
			'message'  => 'This is no note.',
			'field'    => '',
			'option'   => '',
			'path'     => '',
			'position' => null,
		);
	}

	public function source( array $document ): array {
		return array( 'text' => (string) ( $document['text'] ?? '' ) );
	}
}
