<?php defined( 'ABSPATH' ) || exit; ?>
</main></div>
