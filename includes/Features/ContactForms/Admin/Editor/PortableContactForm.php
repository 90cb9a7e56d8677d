<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Admin\Editor;

use Aisle\Domain\ContactForm\ContactSchema;
use Aisle\Platform\Documents\Admin\PortableDocument;
use Aisle\Platform\Documents\DocumentCompiler;

/**
 * Converts a contact form for export and import. The form contains no IDs that are valid only on its own site. The
 * import warns that emails to a fixed address of the other site would still be sent there.
 */
final class PortableContactForm implements PortableDocument {

	public function __construct( private readonly DocumentCompiler $compiler ) {}

	public function to_portable( array $source ): array {
		return $source;
	}

	public function from_portable( array $document ): array {
		$schema = new ContactSchema();
		$clean  = $schema->clean( $document );
		if ( array() !== $schema->problems() ) {
			$this->compiler->compile( $document );
		}
		$to = $clean['mail']['to'] ?? '';
		return array(
			'document' => $clean,
			'notes'    => is_string( $to ) && str_contains( $to, '@' )
				/* translators: %s: one or more email addresses. */
				? array( sprintf( __( 'Messages are emailed to %s. Check the address before you enable the form.', 'aisle' ), $to ) )
				: array(),
		);
	}
}
