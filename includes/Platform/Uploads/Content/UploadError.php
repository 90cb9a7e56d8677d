<?php
declare(strict_types=1);

namespace Aisle\Platform\Uploads\Content;

use Aisle\Platform\Http\ApiError;

/**
 * Errors of rejected files: a code for programs and a message for the shopper.
 */
final class UploadError {

	private const STATUS = array(
		'cross_origin'     => 403,
		'unknown_field'    => 404,
		'unknown_file'     => 404,
		'too_large'        => 413,
		'max_file_size'    => 413,
		'too_many_pixels'  => 413,
		'extensions'       => 415,
		'forbidden_type'   => 415,
		'content_mismatch' => 415,
		'active_content'   => 415,
		'active_document'  => 415,
		'locked_document'  => 415,
		'unreadable_image' => 415,
		'archive_bomb'     => 415,
		'archives_unread'  => 415,
		'check_timeout'    => 415,
		'too_many_files'   => 429,
		'too_many_uploads' => 429,
		'no_space'         => 503,
		'not_stored'       => 500,
	);

	/**
	 * @param array<string, mixed> $data Data for the client; `limit` and `extensions` are also used in the message.
	 */
	public static function because( string $code, array $data = array() ): ApiError {
		return new ApiError( $code, self::message( $code, $data ), self::STATUS[ $code ] ?? 400, $data );
	}

	/**
	 * @param array<string, mixed> $data
	 */
	private static function message( string $code, array $data ): string {
		$limit = $data['limit'] ?? 0;
		return match ( $code ) {
			'cross_origin'                 => __( 'This request didn’t come from the store’s own pages.', 'aisle' ),
			'no_session'                   => __( 'Your session could not be verified. Please allow cookies and try again.', 'aisle' ),
			'no_file'                      => __( 'No file was received. Please choose it again.', 'aisle' ),
			'several_files'                => __( 'Please upload one file at a time.', 'aisle' ),
			'incomplete_file'              => __( 'The upload was incomplete. Please upload the file again.', 'aisle' ),
			'empty_file'                   => __( 'This file is empty. Please choose another file.', 'aisle' ),
			'bad_details', 'unknown_field' => __( 'This form doesn’t accept this file. Please reload the page and try again.', 'aisle' ),
			'upload_disabled'              => __( 'Files for this field are uploaded when the form is submitted.', 'aisle' ),
			'too_large', 'max_file_size'   => sprintf(
				/* translators: %s: size, such as 5 MB. */
				__( 'This file is too large. The maximum is %s.', 'aisle' ),
				size_format( (int) $limit, 1 )
			),
			'min_file_size'    => sprintf(
				/* translators: %s: size, such as 10 KB. */
				__( 'This file is too small. The minimum is %s.', 'aisle' ),
				size_format( (int) $limit, 1 )
			),
			'max_files'        => sprintf(
				/* translators: %s: number. */
				_n( 'You can add up to %s file.', 'You can add up to %s files.', (int) $limit, 'aisle' ),
				number_format_i18n( (int) $limit )
			),
			'too_many_files'   => __(
				'You’ve reached the upload limit. Remove some files or place your order first.',
				'aisle'
			),
			'too_many_uploads' => __( 'You have uploaded too many files. Please wait a few minutes and try again.', 'aisle' ),
			default            => self::content_message( $code, $data ),
		};
	}

	/**
	 * @param array<string, mixed> $data
	 */
	private static function content_message( string $code, array $data ): string {
		return match ( $code ) {
			'bad_name'         => __(
				'This file name is not valid. Please rename it with plain letters and digits and try again.',
				'aisle'
			),
			'no_ending'        => __(
				'The file name has no extension, such as .jpg or .pdf. Please add one and try again.',
				'aisle'
			),
			'name_too_long'    => __( 'This file name is too long. Please shorten it.', 'aisle' ),
			'extensions'       => sprintf(
				/* translators: %s: list such as jpg, png, pdf. */
				__( 'Files of this type are not accepted here. Accepted types: %s.', 'aisle' ),
				implode( ', ', (array) ( $data['extensions'] ?? array() ) )
			),
			'forbidden_type'   => __( 'Files of this type are not accepted, for security reasons.', 'aisle' ),
			'content_mismatch' => __(
				'The file’s content doesn’t match its type. Save it in the right format and try again.',
				'aisle'
			),
			'active_content'   => __( 'This file contains program code and is not accepted, for security reasons.', 'aisle' ),
			'active_document'  => __(
				'This document contains a script, macro, form, or attached file and is not accepted, for security reasons. Please save it as a plain PDF.',
				'aisle'
			),
			'locked_document'  => __(
				'This PDF could not be read. Please save it without a password and try again.',
				'aisle'
			),
			'too_many_pixels'  => sprintf(
				/* translators: %s: number of megapixels. */
				__( 'This image is too large. The maximum is %s megapixels.', 'aisle' ),
				number_format_i18n( ( (int) ( $data['limit'] ?? 0 ) ) / 1000000 )
			),
			'unreadable_image' => __( 'This image is damaged. Please save it again and upload the new file.', 'aisle' ),
			'archive_bomb'     => __( 'This archive is too large when extracted. Please upload its files one by one.', 'aisle' ),
			'archives_unread'  => __(
				'Archives and office documents can’t be uploaded at the moment. Please upload a PDF or an image instead.',
				'aisle'
			),
			'check_timeout'    => __(
				'The file takes too long to check. Please save it in a simpler format, such as PDF, and try again.',
				'aisle'
			),
			'unknown_file'     => __(
				'This file doesn’t exist or you can’t access it. If you ordered with an account, log in first.',
				'aisle'
			),
			default            => __( 'The file could not be saved. Please try again later.', 'aisle' ),
		};
	}
}
