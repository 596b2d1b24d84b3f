/** YAML values with their positions in the file. */
@NullMarked
package orbweaver.cli.yaml;

import org.jspecify.annotations.NullMarked;
