<?php
declare(strict_types=1);

namespace Aisle\Platform\Uploads\Files;

use Aisle\Platform\Http\Ajax;
use Aisle\Platform\Http\ApiError;
use Aisle\Platform\Uploads\Content\IncomingFile;
use Aisle\Platform\Uploads\Content\UploadError;
use Aisle\Platform\Uploads\Limits\UploadLimits;
use Aisle\Platform\Uploads\Storage\OrderedFiles;
use Aisle\Platform\Uploads\Storage\UploadedFile;
use Aisle\Platform\Uploads\Storage\UploadFolder;
use Aisle\Platform\Uploads\Storage\UploadOwner;
use Aisle\Platform\Uploads\Storage\UploadRows;
use Aisle\Platform\Uploads\Storage\Visitor;

/**
 * Services for features: reads and updates the files sent to them. A stored answer has the format `TOKEN||name`.
 */
final class UploadedFiles {

	/** Viewing a cart extends the lifetime of its files. The date is written once a day at most. */
	private const TOUCH_INTERVAL_SECONDS = DAY_IN_SECONDS;

	public function __construct(
		private readonly UploadRows $rows,
		private readonly OrderedFiles $orders,
		private readonly UploadIntake $intake,
		private readonly FileCopies $copies
	) {}

	public static function value_of( string $token, string $name ): string {
		return $token . '||' . $name;
	}

	/**
	 * Returns the files that this visitor may use for this field. Others are omitted, whether they exist or not.
	 *
	 * @param list<string> $tokens
	 * @return array<string, array{name: string, size: int, url: string}> By token.
	 */
	public function details( array $tokens, UploadOwner $owner ): array {
		$visitor = Visitor::current();
		$data    = array();
		foreach ( $this->rows->by_tokens( $tokens ) as $token => $file ) {
			$may_read = null !== $visitor && $file->belongs_to( $visitor ) && $file->owner->is( $owner );
			if ( $may_read && UploadFolder::has( $file->stored_name ) ) {
				$data[ $token ] = self::name_and_size( $file ) + array( 'url' => UploadLinks::of( $token ) );
			}
		}
		return $data;
	}

	/**
	 * Returns the files of a cart line or an order, for any user. Missing files are omitted.
	 *
	 * @param list<string> $tokens
	 * @return array<string, array{name: string, size: int}> By token.
	 */
	public function names( array $tokens ): array {
		$existing_files = array_filter(
			$this->rows->by_tokens( $tokens ),
			static fn ( UploadedFile $file ): bool => UploadFolder::has( $file->stored_name )
		);
		return array_map( array( self::class, 'name_and_size' ), $existing_files );
	}

	/**
	 * Returns one field's part of `$_FILES['aisle_files']`, whose members each have the format `[form][field][]`.
	 *
	 * @return array<string, array<mixed>> Empty if no file was sent.
	 */
	public static function posted_entry( mixed $files, int $form_id, string $field_id ): array {
		$entry = array();
		foreach ( is_array( $files ) ? $files : array() as $key => $by_form ) {
			$values = is_array( $by_form ) ? ( $by_form[ $form_id ][ $field_id ] ?? null ) : null;
			if ( is_array( $values ) ) {
				$entry[ (string) $key ] = $values;
			}
		}
		return $entry;
	}

	/**
	 * Accepts the files of one field of a no-script form. Each valid file is accepted, even if others are rejected.
	 * Files stored in an earlier attempt are not stored again.
	 *
	 * @param array<mixed> $entry Value returned by posted_entry().
	 * @return array{values: list<string>, refusals: list<ApiError>} Values in the format `TOKEN||name`; `data.file_name` of a rejection
	 *         names the file.
	 * @throws ApiError If all files are rejected because of their origin or number.
	 */
	public function accept_posted( array $entry, UploadOwner $owner ): array {
		$incoming = IncomingFile::list( $entry );
		if ( array() === $incoming ) {
			return array(
				'values'   => array(),
				'refusals' => array(),
			);
		}
		if ( Ajax::is_cross_site() ) {
			throw UploadError::because( 'cross_origin' );
		}
		$max = $this->intake->field( $owner )->max_files;
		if ( null !== $max && count( $incoming ) > $max ) {
			throw UploadError::because( 'max_files', array( 'limit' => $max ) );
		}
		$accepted_files = array();
		$rejections     = array();
		foreach ( $incoming as $file ) {
			try {
				$accepted                             = $this->intake->accept(
					$file,
					$owner,
					array_map( 'strval', array_keys( $accepted_files ) )
				);
				$accepted_files[ $accepted['token'] ] = $accepted;
			} catch ( ApiError $error ) {
				$rejections[] = new ApiError(
					$error->error_code,
					$error->getMessage(),
					$error->status,
					$error->data + array( 'file_name' => wp_check_invalid_utf8( $file->name ) )
				);
			}
		}
		return array(
			'values'   => array_map(
				static fn ( array $upload ): string => self::value_of( $upload['token'], $upload['file']->file_name ),
				array_values( $accepted_files )
			),
			'refusals' => $rejections,
		);
	}

	/**
	 * Returns whether the field accepts one file only, so that a new file replaces the previous one.
	 *
	 * @throws ApiError If there is no such field.
	 */
	public function accepts_single_file( UploadOwner $owner ): bool {
		return 1 === $this->intake->field( $owner )->max_files;
	}

	/**
	 * Marks the files as part of a cart line. Also called when a cart is viewed, which restarts the lifetime of its
	 * files (30 days by default).
	 *
	 * @param list<string> $tokens
	 */
	public function mark_carted( array $tokens ): void {
		$stale = time() - self::TOUCH_INTERVAL_SECONDS;
		$files = array_filter(
			$this->rows->by_tokens( $tokens ),
			static fn ( UploadedFile $file ): bool =>
				UploadedFile::OPEN === $file->status || ( UploadedFile::IN_CART === $file->status && $file->touched_at < $stale )
		);
		$this->rows->set_status( self::ids( $files ), UploadedFile::IN_CART );
	}

	/**
	 * Marks the files as unused after their line was removed from the cart.
	 *
	 * @param list<string> $tokens
	 */
	public function mark_open( array $tokens ): void {
		$files = array_filter(
			$this->rows->by_tokens( $tokens ),
			static fn ( UploadedFile $file ): bool => UploadedFile::IN_CART === $file->status
		);
		$this->rows->set_status( self::ids( $files ), UploadedFile::OPEN );
	}

	/**
	 * @param list<string> $tokens
	 * @param int          $order_id ID of a saved order.
	 */
	public function mark_ordered( array $tokens, int $order_id ): void {
		$files = $order_id > 0 ? $this->rows->by_tokens( $tokens ) : array();
		$this->orders->add( self::ids( $files ), $order_id );
		$this->rows->set_status(
			self::ids( array_filter( $files, static fn ( UploadedFile $file ): bool => UploadedFile::ORDERED !== $file->status ) ),
			UploadedFile::ORDERED
		);
	}

	/**
	 * Marks the files as part of an entry. The code that deletes the entry must call remove().
	 *
	 * @param list<string> $tokens
	 */
	public function mark_in_entry( array $tokens ): void {
		$files = array_filter(
			$this->rows->by_tokens( $tokens ),
			static fn ( UploadedFile $file ): bool => UploadedFile::OPEN === $file->status
		);
		$this->rows->set_status( self::ids( $files ), UploadedFile::IN_ENTRY );
	}

	public function url( string $token ): string {
		return UploadLinks::of( $token );
	}

	/**
	 * Returns the URL for emails and the thank-you page. It works for anyone with the order key.
	 */
	public function url_for_order( string $token, \WC_Order $order ): string {
		return UploadLinks::of_order( $token, $order );
	}

	/**
	 * Copies the files of an order for a new cart line of its customer, under new tokens. The order keeps its own
	 * files.
	 *
	 * @param list<string> $tokens
	 * @return array<string, string> Old token => new token, without files that are missing or belong to another
	 *                               visitor.
	 */
	public function copy_for_order_again( array $tokens, int $order_id ): array {
		return $this->copies->copy_for_order_again( $tokens, $order_id );
	}

	/**
	 * @return int Maximum bytes of one file.
	 */
	public function max_bytes(): int {
		return UploadLimits::max_file_bytes();
	}

	/**
	 * @param list<UploadedFile> $files
	 */
	public function remove( array $files ): void {
		foreach ( $files as $file ) {
			UploadFolder::delete( $file->stored_name );
		}
		$this->orders->remove_files( self::ids( $files ) );
		$this->rows->delete( self::ids( $files ) );
	}

	/**
	 * @return array{name: string, size: int}
	 */
	private static function name_and_size( UploadedFile $file ): array {
		return array(
			'name' => $file->file_name,
			'size' => $file->size,
		);
	}

	/**
	 * @param array<UploadedFile> $files
	 * @return list<int>
	 */
	private static function ids( array $files ): array {
		return array_values( array_map( static fn ( UploadedFile $file ): int => $file->id, $files ) );
	}
}
