@NullMarked
package orbweaver.cli.rules;

import org.jspecify.annotations.NullMarked;
