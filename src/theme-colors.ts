// Printed into the page itself, before anything of ours is seen: the theme's colours are there at the first paint.
import { followTheme } from './platform/ui/follow-theme';
import { applyThemeColors } from './platform/ui/theme-colors';

applyThemeColors();
followTheme();
