<?php
declare(strict_types=1);

namespace Aisle\Tests\Platform\Documents;

use Aisle\Platform\Documents\DocumentRepository;
use Aisle\Platform\Documents\DocumentType;
use Aisle\Platform\Documents\DocumentWatch;
use Aisle\Tests\TestCase;

/**
 * Base class for a second kind of documents; shared code may not depend on option forms.
 */
abstract class NoteTestCase extends TestCase {

	protected const TYPE = 'aisle_test_note';

	protected DocumentRepository $notes;

	protected RecordedChanges $changes;

	protected function setUp(): void {
		parent::setUp();
		$type          = new DocumentType( self::TYPE, '_aisle_test_note', '_aisle_test_note_revision', array( 'extras' ) );
		$this->changes = new RecordedChanges();
		$this->notes   = new DocumentRepository( $type, new NoteCompiler(), $this->changes );
		$type->register( 'Notes' );
		( new DocumentWatch( $type, $this->changes ) )->register();
	}

	protected function tearDown(): void {
		unregister_post_type( self::TYPE );
		parent::tearDown();
	}
}
