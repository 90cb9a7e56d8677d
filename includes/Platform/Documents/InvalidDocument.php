<?php
declare(strict_types=1);

namespace Aisle\Platform\Documents;

use Aisle\Platform\Http\ApiError;

/**
 * Creates the error of a document that cannot be saved.
 *
 * @phpstan-import-type Problem from ProblemText
 */
final class InvalidDocument {

	private const LOCATION = array( 'field' => 1, 'option' => 1, 'path' => 1, 'position' => 1 );

	/**
	 * @param non-empty-list<Problem> $problems
	 * @return ApiError The first problem with its location, and all problems in `problems`.
	 */
	public static function error( array $problems ): ApiError {
		$first = $problems[0];
		return new ApiError(
			$first['code'],
			$first['message'],
			422,
			array_intersect_key( $first, self::LOCATION ) + array( 'problems' => $problems )
		);
	}
}
