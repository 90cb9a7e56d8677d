<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions;

use Aisle\Platform\Lazy;
use Aisle\Platform\Uploads\UploadedFile;
use Aisle\Platform\Uploads\UploadField;
use Aisle\Platform\Uploads\UploadOwner;
use Aisle\Platform\Uploads\UploadRoom;

/**
 * Builds OptionUploads when a file is uploaded or read.
 */
final class DeferredUploads implements UploadRoom {

	/** Stored with every file. */
	public const KIND = 'option-form';

	/**
	 * @param Lazy<OptionUploads> $uploads
	 */
	public function __construct( private readonly Lazy $uploads ) {}

	public function upload_field( UploadOwner $owner ): ?UploadField {
		return $this->uploads->get()->upload_field( $owner );
	}

	public function may_read( UploadedFile $file, array $claim ): bool {
		return $this->uploads->get()->may_read( $file, $claim );
	}

	public function describe_upload( UploadedFile $file ): array {
		return $this->uploads->get()->describe_upload( $file );
	}
}
