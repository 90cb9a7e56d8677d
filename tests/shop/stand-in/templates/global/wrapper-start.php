<?php defined( 'ABSPATH' ) || exit; ?>
<div id="primary" class="content-area stand-in-shop"><main id="main" class="site-main">
