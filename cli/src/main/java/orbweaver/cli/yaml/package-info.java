/** Values of files that people write, each with its place. */
@NullMarked
package orbweaver.cli.yaml;

import org.jspecify.annotations.NullMarked;
