package orbweaver.app.mirror;

/**
 * Relative reference of a mirror to a file that does not exist.
 *
 * @param file path of the file below the folder of the mirror
 * @param reference reference as written
 */
public record BrokenReference(String file, String reference) {}
