<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Storefront\Markup;

/**
 * Texts about files for src/features/contact-forms/storefront/files/file-texts.ts, which has no translations of its
 * own.
 */
final class FileTexts {

	/**
	 * @return array<string, string>
	 */
	public static function all(): array {
		return array(
			/* translators: %s: a file's name. */
			'remove'   => __( 'Remove %s', 'aisle' ),
			/* translators: %s: a file's name. */
			'removed'  => __( '%s was removed.', 'aisle' ),
			'folder'   => __( 'Folders cannot be uploaded. Please choose the files in the folder.', 'aisle' ),
			/* translators: %s: a file's name. */
			'twice'    => __( '%s has already been added.', 'aisle' ),
			/* translators: %s: a number. */
			'count'    => __( 'Files: %s', 'aisle' ),
			/* translators: 1: number of files, 2: how many there may be. */
			'count_of' => __( 'Files: %1$s of %2$s', 'aisle' ),
			/* translators: %s: a size such as "5 MB". */
			'size'     => __( 'Total size: %s', 'aisle' ),
			/* translators: 1: a size such as "5 MB", 2: the largest one. */
			'size_of'  => __( 'Total size: %1$s of %2$s', 'aisle' ),
			/* translators: %s: a number. */
			'kb'       => __( '%s KB', 'aisle' ),
			/* translators: %s: a number. */
			'mb'       => __( '%s MB', 'aisle' ),
			/* translators: %s: a number. */
			'gb'       => __( '%s GB', 'aisle' ),
			'sending'  => __( 'Sending your files', 'aisle' ),
			/* translators: 1: a number, 2: a size such as "5 MB". */
			'progress' => __( '%1$s%% of %2$s', 'aisle' ),
			'sent'     => __( 'Your files are being sent. Please wait.', 'aisle' ),
			'stop'     => __( 'Cancel', 'aisle' ),
			'stopped'  => __( 'Sending was canceled. Your message and its files are still here.', 'aisle' ),
		);
	}
}
