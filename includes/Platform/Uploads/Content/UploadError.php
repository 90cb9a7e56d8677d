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
		return new ApiError( $code, self::sentence( $code, $data ), self::STATUS[ $code ] ?? 400, $data );
	}

	/**
	 * @param array<string, mixed> $data
	 */
	private static function sentence( string $code, array $data ): string {
		$limit = $data['limit'] ?? 0;
		return match ( $code ) {
			'cross_origin'     => __( 'This request did not come from the shop’s own pages.', 'aisle' ),
			'no_session'       => __( 'The shop could not recognize your visit. Please allow cookies and try again.', 'aisle' ),
			'no_file'          => __( 'No file arrived. Please choose it again.', 'aisle' ),
			'several_files'    => __( 'Please send one file at a time.', 'aisle' ),
			'incomplete_file'  => __( 'The file did not arrive whole. Please send it again.', 'aisle' ),
			'empty_file'       => __( 'This file is empty.', 'aisle' ),
			'bad_details', 'unknown_field' => __( 'This form does not take such a file. Please reload the page and try again.', 'aisle' ),
			'upload_disabled'  => __( 'Files of this field are sent together with the form.', 'aisle' ),
			'too_large', 'max_file_size' => sprintf(
				/* translators: %s: size, such as 5 MB. */
				__( 'This file is too large. It may have at most %s.', 'aisle' ),
				size_format( (int) $limit, 1 )
			),
			'min_file_size'    => sprintf(
				/* translators: %s: size, such as 10 KB. */
				__( 'This file is too small. It must have at least %s.', 'aisle' ),
				size_format( (int) $limit, 1 )
			),
			'max_files'        => sprintf(
				/* translators: %s: number. */
				_n( 'No more than %s file may be added here.', 'No more than %s files may be added here.', (int) $limit, 'aisle' ),
				number_format_i18n( (int) $limit )
			),
			'too_many_files'   => __(
				'You have uploaded many files that are not sent or ordered yet. Please remove some and try again.',
				'aisle'
			),
			'too_many_uploads' => __( 'You have sent many files in a short time. Please wait a few minutes and try again.', 'aisle' ),
			default            => self::sentence_on_content( $code, $data ),
		};
	}

	/**
	 * @param array<string, mixed> $data
	 */
	private static function sentence_on_content( string $code, array $data ): string {
		return match ( $code ) {
			'bad_name'         => __(
				'The name of this file cannot be used. Please rename it with plain letters and digits and try again.',
				'aisle'
			),
			'no_ending'        => __(
				'The name of this file has no ending, such as .jpg or .pdf. Please add the ending of its type to the name and try again.',
				'aisle'
			),
			'name_too_long'    => __( 'The name of this file is too long. Please give it a shorter one.', 'aisle' ),
			'extensions'       => sprintf(
				/* translators: %s: list such as jpg, png, pdf. */
				__( 'Files of this type are not accepted here. Accepted types: %s.', 'aisle' ),
				implode( ', ', (array) ( $data['extensions'] ?? array() ) )
			),
			'forbidden_type'   => __( 'Files of this type are not accepted, for security reasons.', 'aisle' ),
			'content_mismatch' => __(
				'What is in this file is not what its name says. Please save it again in the right format.',
				'aisle'
			),
			'active_content'   => __( 'This file contains program code and is not accepted, for security reasons.', 'aisle' ),
			'active_document'  => __(
				'This document contains a script, a macro, a form that sends data or another file, and is not accepted, for security reasons. Please save it as a plain PDF, for example by printing it to a file.',
				'aisle'
			),
			'locked_document'  => __(
				'The shop cannot read this PDF. Please save it without a password, for example by printing it to a file.',
				'aisle'
			),
			'too_many_pixels'  => sprintf(
				/* translators: %s: number of megapixels. */
				__( 'This picture is too large: at most %s megapixels are possible.', 'aisle' ),
				number_format_i18n( ( (int) ( $data['limit'] ?? 0 ) ) / 1000000 )
			),
			'unreadable_image' => __( 'This picture is damaged. Please save it again and send the new one.', 'aisle' ),
			'archive_bomb'     => __( 'This archive unpacks to far too much. Please send its files one by one.', 'aisle' ),
			'archives_unread'  => __(
				'This shop cannot take archives and office documents at the moment. Please send a PDF or a picture instead.',
				'aisle'
			),
			'check_timeout'    => __(
				'Checking this file takes too long. Save it in a simpler form, for example by printing it to a PDF, and try again.',
				'aisle'
			),
			'unknown_file'     => __(
				'This file is not here, or it is not yours to see. If you ordered with an account, please log in first.',
				'aisle'
			),
			default            => __( 'The shop could not keep this file. Please try again later.', 'aisle' ),
		};
	}
}
