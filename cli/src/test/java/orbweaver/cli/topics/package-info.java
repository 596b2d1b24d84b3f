@NullMarked
package orbweaver.cli.topics;

import org.jspecify.annotations.NullMarked;
