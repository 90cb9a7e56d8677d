<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Answers;

use Aisle\Domain\Form\RepetitionId;
use Aisle\Features\ProductOptions\Forms\FormIndex;
use Aisle\Features\ProductOptions\Forms\OptionFormRepository;
use Aisle\Features\ProductOptions\OptionSettings;
use Aisle\Platform\Settings\Settings;
use Aisle\Platform\Uploads\Files\UploadHandler;
use Aisle\Platform\Uploads\Limits\AllowedFiles;
use Aisle\Platform\Uploads\Storage\OrderPermission;
use Aisle\Platform\Uploads\Storage\UploadedFile;
use Aisle\Platform\Uploads\Storage\UploadOwner;

/**
 * Handles the files that shoppers upload for file fields of published forms on published products. Store staff and the
 * customer of the order may read these files.
 */
final class OptionUploads implements UploadHandler {

	/** Kind of the owner; stored with every file. */
	public const KIND = 'option-form';

	public function __construct(
		private readonly FormIndex $index,
		private readonly OptionFormRepository $forms,
		private readonly OrderPermission $permission,
		private readonly Settings $settings
	) {}

	/**
	 * Returns the owner of a file. All repetitions of a field share it, so a file can move with its answer to another
	 * repetition.
	 *
	 * @param int $product_id Product id; for a variation, its parent's id.
	 */
	public static function owner( int $form_id, string $field_id, int $product_id ): UploadOwner {
		return new UploadOwner( self::KIND, $form_id, RepetitionId::field_id( $field_id ), $product_id );
	}

	public function upload_field( UploadOwner $owner ): ?AllowedFiles {
		$product = wc_get_product( $owner->subject );
		if ( $product instanceof \WC_Product && $product->is_type( 'variation' ) ) {
			$product = wc_get_product( $product->get_parent_id() );
		}
		if (
			! $product instanceof \WC_Product
			|| ! self::accepts_uploads( $product )
			|| ! array_key_exists( $owner->id, $this->index->page_forms( $product->get_id(), $product->get_children() ) )
		) {
			return null;
		}
		$fields = $this->forms->read( $owner->id )['model']['fields'] ?? array();
		$field  = array_column( $fields, null, 'id' )[ RepetitionId::field_id( $owner->field ) ] ?? null;
		return null === $field || 'file' !== $field['type']
			? null
			: AllowedFiles::of_rules(
				self::owner( $owner->id, $owner->field, $product->get_id() ),
				$field['rules'],
				'plain' !== $field['upload'],
				$this->settings->boolean( OptionSettings::FEATURE, OptionSettings::ACTIVE_DOCUMENTS )
			);
	}

	public function may_read( UploadedFile $file, array $claim ): bool {
		return $this->permission->may_read( $file, $claim['order'], $claim['key'] );
	}

	public function describe_upload( UploadedFile $file ): array {
		return array(
			array(
				'name'  => __( 'Product', 'aisle' ),
				'value' => get_the_title( $file->owner->subject ),
			),
		);
	}

	/**
	 * Returns whether the product accepts uploads: it is published, or the current user may edit it and so test its
	 * form.
	 */
	private static function accepts_uploads( \WC_Product $product ): bool {
		return 'publish' === $product->get_status() || current_user_can( 'edit_post', $product->get_id() );
	}
}
