<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Documents;

use Aisle\Domain\ContactForm;
use Aisle\Domain\DomainError;
use Aisle\Platform\Database\ColumnText;

/**
 * Contact forms as visitors get them: published ones only. A DocumentRepository writes them and reads drafts.
 *
 * @phpstan-import-type Model from \Aisle\Domain\ContactForm\ContactFormModel
 * @phpstan-type StoredForm array{id: int, title: string, revision: int, document: array<string, mixed>, model: Model}
 */
final class ContactFormRepository {

	/**
	 * @var array<int, StoredForm|null> Forms read in this request.
	 */
	private array $cached_forms = array();

	/**
	 * @return StoredForm|null Null if it does not exist, is not published or cannot be read.
	 */
	public function read( int $id ): ?array {
		if ( ! array_key_exists( $id, $this->cached_forms ) ) {
			$this->cached_forms[ $id ] = self::published_form( $id );
		}
		return $this->cached_forms[ $id ];
	}

	/**
	 * Makes this repository return an unsaved form, for a preview.
	 *
	 * @param array<string, mixed> $document
	 */
	public function add_unsaved( int $id, array $document, string $title = '' ): void {
		$this->cached_forms[ $id ] = self::form( $id, $title, 0, $document );
	}

	/** Clears the cache after forms were changed. */
	public function clear_cache(): void {
		$this->cached_forms = array();
	}

	/**
	 * @return StoredForm|null
	 */
	private static function published_form( int $id ): ?array {
		$post = $id > 0 ? get_post( $id ) : null;
		if ( ! $post instanceof \WP_Post || ContactFormType::NAME !== $post->post_type || 'publish' !== $post->post_status ) {
			return null;
		}
		$type = ContactFormType::of();
		/**
		 * Filters a contact form as visitors get it, for example for translations.
		 *
		 * @param array<string, mixed> $document
		 * @param int                  $id
		 */
		$document = (array) apply_filters( 'aisle_contact_form_document', $type->stored_document( $id ), $id );
		return self::form( $id, ColumnText::read( $post->post_title ), $type->revision( $id ), $document );
	}

	/**
	 * @param array<string, mixed> $document
	 * @return StoredForm|null
	 */
	private static function form( int $id, string $title, int $revision, array $document ): ?array {
		try {
			$model = ContactForm::read( $document );
		} catch ( DomainError ) {
			return null;
		}
		return compact( 'id', 'title', 'revision', 'document', 'model' );
	}
}
