package orbweaver.app.mirror;

/**
 * Request that a browser makes without a click when it shows a file of a mirror.
 *
 * @param file path of the file below the folder of the mirror
 * @param place element and attribute, or {@code css}
 * @param reference reference as written
 */
public record Leak(String file, String place, String reference) {}
