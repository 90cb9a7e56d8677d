<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Storefront\Spam;

use Aisle\Features\ContactForms\Entries\NewEntry;

/**
 * Returns all answers and file names of a submission as one text.
 */
final class SpamText {

	public static function of( NewEntry $message ): string {
		$texts = array();
		foreach ( $message->answers as $answer ) {
			array_push( $texts, ...$answer['values'], ...array_column( $answer['files'] ?? array(), 'name' ) );
		}
		return implode( "\n", $texts );
	}
}
