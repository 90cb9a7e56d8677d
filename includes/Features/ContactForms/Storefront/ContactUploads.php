<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Storefront;

use Aisle\Features\ContactForms\Documents\ContactFormRepository;
use Aisle\Platform\Uploads\Files\UploadHandler;
use Aisle\Platform\Uploads\Limits\AllowedFiles;
use Aisle\Platform\Uploads\Storage\UploadedFile;
use Aisle\Platform\Uploads\Storage\UploadOwner;

/**
 * Handles the files that visitors upload for the file fields of published contact forms. Users who may read entries may
 * also read these files.
 */
final class ContactUploads implements UploadHandler {

	/** Kind of the owner; stored with every file. */
	public const KIND = 'contact';

	/** Default maximum size of a file, in bytes. */
	public const MAX_BYTES = 1048576;

	public function __construct( private readonly ContactFormRepository $forms ) {}

	public static function owner( int $form_id, string $field_id ): UploadOwner {
		return new UploadOwner( self::KIND, $form_id, $field_id );
	}

	public function upload_field( UploadOwner $owner ): ?AllowedFiles {
		$fields = $this->forms->read( $owner->id )['model']['fields'] ?? array();
		$field  = array_column( $fields, null, 'id' )[ $owner->field ] ?? null;
		if ( null === $field || 'file' !== $field['type'] ) {
			return null;
		}
		$rules                  = $field['rules'];
		$rules['max_file_size'] = $rules['max_file_size'] ?? self::MAX_BYTES;
		return AllowedFiles::of_rules( self::owner( $owner->id, $owner->field ), $rules, 'plain' !== $field['upload'] );
	}

	public function may_read( UploadedFile $file, array $claim ): bool {
		return current_user_can( 'aisle_read_entries' ); // phpcs:ignore WordPress.WP.Capabilities.Unknown -- Ours.
	}

	public function describe_upload( UploadedFile $file ): array {
		return array(
			array(
				'name'  => __( 'Form', 'aisle' ),
				'value' => get_the_title( $file->owner->id ),
			),
		);
	}
}
