/**
 * Actions that a walk performs on its resources, their types, and the reading of their arguments.
 */
@NullMarked
package orbweaver.language.action;

import org.jspecify.annotations.NullMarked;
